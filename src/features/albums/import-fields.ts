export const importFields = [
  'area',
  'group',
  'lesson',
  'from',
  'to',
  'follows',
  'needs',
  'mode',
  'tags',
  'directAim',
  'indirectAim',
  'pointsOfInterest',
  'controlOfError',
  'familyText',
] as const;

export type ImportField = (typeof importFields)[number];
