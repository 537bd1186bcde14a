import { Checkbox } from '@mantine/core';
import type { ComponentProps } from 'react';
import * as texts from '#texts/term-reports/endings';

type Field = ComponentProps<typeof Checkbox>;

export const EndingFields = ({ lessons, signed }: { lessons: Field; signed: Field }) => (
  <>
    <Checkbox label={texts.listsLessons} description={texts.aboutLessons} {...lessons} />
    <Checkbox label={texts.isSigned} description={texts.aboutSigning} {...signed} />
  </>
);
