import type { ImportLine } from './schemas.ts';

export type ImportField = Exclude<keyof ImportLine, 'number'>;

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
] as const satisfies readonly ImportField[];
