/** The moment of `samples/moments.json` that shows a rule on the table. */
export const examples: Record<string, string> = {
  'SOS-12': 'first', 'SOS-17': 'pass', 'SOS-20': 'half', 'SOS-21': 'additions', 'SOS-30': 'card', 'SOS-41': 'claim', 'SOS-61': 'rob', 'SOS-62': 'give',
  'SOS-63': 'order', 'SOS-64': 'retrieve', 'SOS-70': 'card-3', 'SOS-83': 'over',
};
