import { lineRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/backup-restore/fields';

export const schoolNameRule = lineRule(texts.schoolName);
