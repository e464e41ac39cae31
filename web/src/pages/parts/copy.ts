/** Hand a link on: by the sheet of the system where there is one, else into the clipboard. */
import { t } from '$lib/words.svelte';
import { tell } from './troubles.svelte';

export async function copy(link: string, title: string): Promise<void> {
  if (matchMedia('(pointer: coarse)').matches && navigator.share) {
    try {
      await navigator.share({ title, url: link });
      return;
    } catch {
      // the person changed their mind, or it cannot be shared: copy it
    }
  }
  try {
    await navigator.clipboard.writeText(link);
    tell(t('web-copied'));
  } catch {
    tell(link); // no clipboard here: at least it can be read
  }
}
