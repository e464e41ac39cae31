/** The moment of `samples/moments.json` that shows a rule on the table. */
export const examples: Record<string, string> = {
  'PP-12': 'first', 'PP-20': 'card', 'PP-32': 'place', 'PP-40': 'looked', 'PP-50': 'remove', 'PP-51': 'swap', 'PP-52': 'impose', 'PP-53': 'move',
  'PP-54': 'mark', 'PP-67': 'over', 'PP-70': 'advanced', 'PP-72': 'copy',
};
