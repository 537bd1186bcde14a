import type { PdfSection, ProgrammeKey, WorksheetKind } from '../plan/plan-types.ts';

export type LessonGuide = {
  area: string;
  programmes: readonly ProgrammeKey[];
  title: string;
  age: string;
  aim: string;
  materials: readonly string[];
  steps: readonly string[];
  interest: readonly string[];
  control: string;
  extensions: readonly string[];
};

export type Worksheet = {
  area: string;
  programmes: readonly ProgrammeKey[];
  name: string;
  type: 'png' | 'jpeg';
  worksheet: WorksheetKind;
};

export const guideSections = ({ aim, materials, steps, interest, control, extensions }: LessonGuide): PdfSection[] => [
  { heading: 'Aim', paragraphs: [aim] },
  { heading: 'Materials', paragraphs: [], list: materials },
  { heading: 'Presentation', paragraphs: [], ordered: 'ordered', list: steps },
  { heading: 'Points of interest', paragraphs: [], list: interest },
  { heading: 'Control of error', paragraphs: [control] },
  { heading: 'Variations and extensions', paragraphs: [], list: extensions },
];
