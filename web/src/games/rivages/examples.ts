/** The moment of `samples/moments.json` that shows a rule on the table. */
export const examples: Record<string, string> = {
  'RIV-14': 'region', 'RIV-18': 'cell', 'RIV-23': 'boat', 'RIV-30': 'act', 'RIV-32': 'due', 'RIV-50': 'space', 'RIV-60': 'leaving', 'RIV-72': 'over',
  'RIV-83': 'discovery',
};
