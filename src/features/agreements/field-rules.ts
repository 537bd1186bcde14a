import { typedTextRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/agreements/fields';

export const textRule = typedTextRule(texts.text, 500, texts.nothingWritten);
