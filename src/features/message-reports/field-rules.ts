import { typedTextRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/message-reports/errors';

export const reasonRule = typedTextRule(texts.reason, 500, texts.reasonRequired);
