import { Text } from '@mantine/core';
import { useDates } from '#platform/web/format/dates.ts';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/agreements/words';
import type { MyAgreement } from '../schemas.ts';

export const AgreementDetails = ({
  agreement: { lessons, byDay },
}: {
  agreement: Pick<MyAgreement, 'lessons' | 'byDay'>;
}) => {
  const { formatDay } = useDates();
  return (
    <>
      {lessons.length > 0 && (
        <Text size="sm" mt={4} dir="auto" className={layout.breakAnywhere ?? ''}>
          {lessons.map(({ name }) => name).join(' · ')}
        </Text>
      )}
      {byDay !== undefined && <Text size="sm">{texts.by({ day: formatDay(byDay) })}</Text>}
    </>
  );
};
