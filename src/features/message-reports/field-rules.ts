import { typedTextRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/message-reports/errors';

/** What is wrong with a message, in the words of who reports it. */
export const reasonRule = typedTextRule(texts.reason, 500, texts.reasonRequired);
