/** Who sees an observation: its writer alone for a while, the staff of the class, or the child's family too. */
export const visibilities = ['draft', 'staff', 'family'] as const;
export type Visibility = (typeof visibilities)[number];
