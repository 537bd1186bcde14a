import * as texts from '#texts/term-reports/template-screens';
import { areasKey } from '../../constants.ts';
import type { ReportTemplate, TemplatePart } from '../../template-schemas.ts';

export const planeOf = ({ plane }: Pick<ReportTemplate, 'plane'>): string =>
  texts.plane({ years: plane.replace('-', '–') });

export const titleOf = ({ key, title }: Pick<TemplatePart, 'key' | 'title'>): string =>
  key === areasKey ? texts.areas : title;

export const titlesOf = ({ parts }: Pick<ReportTemplate, 'parts'>): string => parts.map(titleOf).join(' · ');
