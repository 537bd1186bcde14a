import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { type School, SchoolContext } from '../school.ts';
import { DayCalendar } from './day-calendar.tsx';

afterEach(() => void vi.useRealTimers());

const school = (timeZone: string): School => ({
  ...{ name: 'Casa', verse: '', timeZone },
  ...{ firstStart: false, passwordByMail: false, epoch: 'one' },
});

test.each([
  ['2026-01-31T12:00Z', 'Pacific/Kiritimati', 'February 2026'],
  ['2026-02-01T09:00Z', 'Pacific/Pago_Pago', 'January 2026'],
])('without a day, opens at %s with the current month of a school in %s', (now, timeZone, month) => {
  vi.useFakeTimers({ now: Date.parse(now) });
  const calendar = renderToStaticMarkup(
    <MantineProvider>
      <SchoolContext value={school(timeZone)}>
        <DayCalendar day="" onChoose={() => {}} isBirthday={false} />
      </SchoolContext>
    </MantineProvider>,
  );
  expect(calendar).toContain(month);
});
