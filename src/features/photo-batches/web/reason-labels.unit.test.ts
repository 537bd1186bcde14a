import { expect, test } from 'vitest';
import * as texts from '#texts/photo-batches/draft';
import type { Reason } from '../schemas.ts';
import { doneReasonLabel } from './reason-labels.ts';

test('contains no questions for a completed batch', () => {
  for (const reason of Object.keys(texts.reasons) as Reason[]) {
    const label = doneReasonLabel({ _id: 'photo', fileName: 'Ana.jpg', reason });
    expect([reason, label]).toEqual([reason, expect.stringMatching(/^[^?]+$/)]);
  }
});
