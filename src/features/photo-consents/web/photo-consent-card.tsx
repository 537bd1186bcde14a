import { Box, Button, List, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Loaded } from '#platform/web/data/loaded.tsx';
import type { FormatDay } from '#platform/web/format/dates.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/photo-consents/screens';
import type { ConsentEntry, PhotoConsent } from '../schemas.ts';
import type { ConsentStudent } from './consent-dialog.tsx';
import { usePhotoConsents } from './use-photo-consents.ts';

const consentLabel = ({ state, entry }: PhotoConsent, formatDay: FormatDay): string => {
  if (!entry || state === 'none') return texts.none;
  const { guardian, way, until } = entry;
  const details = { guardian, way, day: formatDay(entry.day) };
  if (state === 'withdrawn') return texts.withdrawn(details);
  if (state === 'refused') return texts.refused(details);
  if (until === undefined) return texts.given(details);
  return state === 'ended'
    ? texts.ended({ until: formatDay(until) })
    : texts.givenUntil({ ...details, until: formatDay(until) });
};

const ConsentDialog = lazy(async () => ({ default: (await import('./consent-dialog.tsx')).ConsentDialog }));

const ConsentUse = ({ consent, studentName }: { consent: PhotoConsent; studentName: string }) => {
  const { formatDay } = useDates();
  return (
    <Box>
      <Text fw={600}>{texts.use({ use: consent.use })}</Text>
      <Text>{consentLabel(consent, formatDay)}</Text>
      <Text size="sm" c="dimmed">
        {texts.meaning({ use: consent.use, child: studentName })}
      </Text>
    </Box>
  );
};

const History = ({ history }: { history: readonly ConsentEntry[] }) => {
  const { dateTime, formatDay } = useDates();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box>
      <Button variant="subtle" size="compact-md" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? texts.hideHistory : texts.history}
      </Button>
      {isOpen && (
        <List size="sm" mt="xs" spacing="xs">
          {history.map(({ _id, use, isGiven, guardian, way, day, until, maker, createdAt }) => (
            <List.Item key={_id}>
              {texts.historyLine({
                ...{ use, guardian, way, isGiven: String(isGiven), day: formatDay(day) },
                until: until === undefined ? 'none' : formatDay(until),
                maker: maker ?? texts.formerColleague,
                recordedAt: dateTime(createdAt),
              })}
            </List.Item>
          ))}
        </List>
      )}
    </Box>
  );
};

export const PhotoConsentCard = ({ student }: { student: ConsentStudent }) => {
  const consents = usePhotoConsents(student._id);
  const [isRecording, setRecording] = useState(false);
  return (
    <Card title={texts.title} description={texts.intro}>
      <Loaded query={consents} skeleton={<FieldsSkeleton fields={3} />}>
        {({ consents: all, history }) => (
          <Stack gap="md" align="flex-start">
            {all.map((consent) => (
              <ConsentUse key={consent.use} consent={consent} studentName={student.full_name} />
            ))}
            <Button variant="default" onClick={() => setRecording(true)}>
              {texts.record}
            </Button>
            {history.length > 0 && <History history={history} />}
          </Stack>
        )}
      </Loaded>
      {isRecording && (
        <Suspense fallback={null}>
          <ConsentDialog student={student} onClose={() => setRecording(false)} />
        </Suspense>
      )}
    </Card>
  );
};
