/** The sounds of a table, made here of tones and noise: soft, short, and never needed to understand what happens. */

export type Sound = 'card' | 'reveal' | 'coin' | 'pen' | 'turn' | 'end';

let air: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Noise for what is made of paper: half a second of it, the same for all. */
function noise(context: AudioContext): AudioBuffer {
  if (!hiss) {
    hiss = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const signs = hiss.getChannelData(0);
    for (let i = 0; i < signs.length; i++) signs[i] = Math.random() * 2 - 1;
  }
  return hiss;
}

/** A volume that rises at once and dies away. */
function fading(context: AudioContext, at: number, loud: number, seconds: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(context.destination);
  return gain;
}

function tone(context: AudioContext, hertz: number, after: number, seconds: number, loud = 0.09): void {
  const at = context.currentTime + after;
  for (const [times, part] of [[1, 1], [2.01, 0.25]] as const) {
    const voice = context.createOscillator();
    voice.frequency.setValueAtTime(hertz * times, at);
    voice.connect(fading(context, at, loud * part, seconds));
    voice.start(at);
    voice.stop(at + seconds);
  }
}

/** Paper or canvas: noise through a filter that glides from one pitch to another. */
function rustle(context: AudioContext, from: number, to: number, seconds: number, loud: number): void {
  const at = context.currentTime;
  const paper = context.createBufferSource();
  paper.buffer = noise(context);
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.Q.setValueAtTime(0.9, at);
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + seconds);
  paper.connect(filter).connect(fading(context, at, loud, seconds));
  paper.start(at);
  paper.stop(at + seconds);
}

const MADE: Record<Sound, (context: AudioContext) => void> = {
  card: (context) => rustle(context, 2600, 900, 0.12, 0.16),
  reveal: (context) => rustle(context, 500, 3200, 0.42, 0.12),
  pen: (context) => rustle(context, 5200, 3600, 0.16, 0.05),
  coin: (context) => [1760, 2349].forEach((hertz, i) => tone(context, hertz, i * 0.07, 0.35, 0.05)),
  turn: (context) => [587, 880].forEach((hertz, i) => tone(context, hertz, i * 0.16, 0.6)),
  end: (context) => [440, 554, 659, 880].forEach((hertz, i) => tone(context, hertz, i * 0.14, 1.1)),
};

/** Make a sound now. A browser that does not let a page sound before it was touched stays silent. */
export function sound(name: Sound): void {
  try {
    air ??= new AudioContext();
    if (air.state === 'suspended') void air.resume().catch(() => {});
    MADE[name](air);
  } catch {
    // no sound here: nothing is lost
  }
}
