/** The event with which each connection begins: `{ epoch }`, which changes with each restore of a backup. */
export const epochWire = 'school:epoch';
