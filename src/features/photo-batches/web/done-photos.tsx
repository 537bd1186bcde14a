import { Alert, Button, Group, List } from '@mantine/core';
import { Link } from 'react-router';
import { useDates } from '#platform/web/format/dates.ts';
import { ResponsiveTable } from '#platform/web/tables/responsive-table.tsx';
import { InfoIcon } from '#platform/web/theme/first-icons.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import * as texts from '#texts/photo-batches/done';
import * as draftTexts from '#texts/photo-batches/draft';
import * as startTexts from '#texts/photo-batches/start';
import { photoOutcomes } from '../constants.ts';
import type { PhotoBatchDetails, PhotoCounts } from '../schemas.ts';
import { doneReasonLabel } from './reason-labels.ts';
import { UndoPhotos } from './undo-photos.tsx';

const Counts = ({ counts }: { counts: PhotoCounts }) => (
  <List>
    {photoOutcomes
      .filter((outcome) => counts[outcome] > 0)
      .map((outcome) => (
        <List.Item key={outcome}>{texts.counts[outcome]({ number: counts[outcome] })}</List.Item>
      ))}
  </List>
);

const LeftOut = ({ photos }: { photos: PhotoBatchDetails['leftOut'] }) => (
  <Card title={texts.leftOut} mt="md">
    <ResponsiveTable
      label={texts.leftOut}
      records={photos}
      rowName={({ fileName }) => fileName}
      minWidth={320}
      columns={[
        { name: 'file', title: texts.file, onCard: 'title', render: ({ fileName }) => fileName },
        { name: 'reason', title: texts.reason, render: doneReasonLabel },
      ]}
    />
  </Card>
);

export const DonePhotos = ({ batch }: { batch: PhotoBatchDetails }) => {
  const { _id: id, role, by, counts, createdAt, doneAt, undoneAt, mayUndo, leftOut } = batch;
  const { dateTime } = useDates();
  return (
    <Page width="narrow">
      <PageHeader
        title={draftTexts.titles[role]}
        subtitle={texts.by({ by: by ?? startTexts.formerAdmin, when: dateTime(doneAt ?? createdAt) })}
        back={{ to: '/admin/photos', label: startTexts.title }}
      />
      {undoneAt && (
        <Alert color="terracotta" title={texts.isUndone} icon={<InfoIcon />} role="status" mb="md">
          {texts.undoneAt({ when: dateTime(undoneAt) })}
        </Alert>
      )}
      <Card title={texts.whatCame}>{counts && <Counts counts={counts} />}</Card>
      {leftOut.length > 0 && <LeftOut photos={leftOut} />}
      <Group mt="md">
        <Button component={Link} to={`/admin/${role}s`}>
          {texts.toList[role]}
        </Button>
        <Button component={Link} to={`/admin/photos?of=${role}s`} variant="default">
          {texts.more}
        </Button>
        {mayUndo && <UndoPhotos id={id} />}
      </Group>
    </Page>
  );
};
