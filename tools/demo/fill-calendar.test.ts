import { expect, test } from 'vitest';
import { sessionEndpoints } from '#features/session/contract.ts';
import { startTestCasa } from '#tests/support/test-casa.ts';
import { fillCalendar } from './fill-calendar.ts';

test.each([
  ['2026-11-26', 'Second term', '2026–2027', 'Christmas holidays'],
  ['2027-02-01', 'Third term', '2026–2027', undefined],
  ['2027-04-20', undefined, undefined, undefined],
])('on %s the demo school is in its %s of %s', async (today, term, name, next) => {
  const casa = await startTestCasa();
  try {
    casa.clock.advance((Date.parse(`${today}T04:00:00Z`) - casa.services.clock.milliseconds()) / 1000);
    await fillCalendar(casa.services, today);
    const school = (await casa.visitor().call(sessionEndpoints.getSchool, {})).body;
    expect(school.schoolYear).toEqual(name && { name, term });
    expect(school.closedDays?.[0]?.name).toBe(next);
  } finally {
    await casa.stop();
  }
});
