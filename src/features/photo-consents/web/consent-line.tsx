import { Skeleton, Text } from '@mantine/core';
import { Loaded } from '#platform/web/data/loaded.tsx';
import * as texts from '#texts/photo-consents/screens';
import type { PhotoUse } from '../constants.ts';
import type { PhotoConsents } from '../schemas.ts';
import { usePhotoConsents } from './use-photo-consents.ts';

const isGiven = ({ consents }: PhotoConsents, use: PhotoUse) =>
  String(consents.some((one) => one.use === use && one.state === 'given'));

export const ConsentLine = ({ studentId }: { studentId: string }) => (
  <Loaded query={usePhotoConsents(studentId)} skeleton={<Skeleton h={22} />}>
    {(all) => (
      <Text size="sm" c="dimmed">
        {texts.summary({
          record: isGiven(all, 'record'),
          reports: isGiven(all, 'reports'),
          inPublic: isGiven(all, 'public'),
        })}
      </Text>
    )}
  </Loaded>
);
