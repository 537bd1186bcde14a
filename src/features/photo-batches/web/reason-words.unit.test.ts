import { expect, test } from 'vitest';
import * as texts from '#texts/photo-batches/draft';
import type { Reason } from '../schemas.ts';
import { doneReasonWords } from './reason-words.ts';

test('once all is done nobody is asked anything any more', () => {
  for (const reason of Object.keys(texts.reasons) as Reason[]) {
    const words = doneReasonWords({ _id: 'photo', fileName: 'Ana.jpg', reason });
    expect([reason, words]).toEqual([reason, expect.stringMatching(/^[^?]+$/)]);
  }
});
