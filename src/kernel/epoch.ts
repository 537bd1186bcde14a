/** First event on each connection: `{ epoch }`, the restore generation. Changes with each restore of a backup. */
export const epochWire = 'school:epoch';
