import { Alert, Button, Group, List } from '@mantine/core';
import { Link, Navigate, useParams } from 'react-router';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { PrintIcon } from '#platform/web/icons.tsx';
import { InfoIcon } from '#platform/web/theme/first-icons.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import * as texts from '#texts/roster/screens';
import * as undoTexts from '#texts/roster/undo';
import { rosterEndpoints as calls } from '../contract.ts';
import { type ImportKind, isOfPeople, roleOfKind } from '../import-fields.ts';
import type { Counts, ImportDetails } from '../schemas.ts';
import { importAddress } from './import.queries.ts';
import { shownOutcomes, subjectOf } from './outcome-labels.ts';
import { UndoButton } from './undo-button.tsx';

const Outcome = ({ kind, counts }: { kind: ImportKind; counts: Counts }) => (
  <List>
    {shownOutcomes
      .filter((outcome) => counts[outcome] > 0)
      .map((outcome) => (
        <List.Item key={outcome}>
          {texts.doneCounts[outcome]({ number: counts[outcome], of: subjectOf(kind) })}
        </List.Item>
      ))}
  </List>
);

const Undone = ({ when }: { when: string }) => (
  <Alert color="terracotta" title={texts.isUndone} icon={<InfoIcon />} role="status" mb="md">
    {undoTexts.undoneAt({ when })}
  </Alert>
);

const Done = ({ details }: { details: ImportDetails }) => {
  const { _id: id, kind, state, fileName, by, counts, doneAt, undoneAt, createdAt, mayUndo, missing } = details;
  const { dateTime } = useDates();
  return (
    <Page width="narrow">
      <PageHeader
        title={texts.doneHeading({ file: fileName })}
        subtitle={texts.doneBy({ by: by ?? texts.formerAdmin, when: dateTime(doneAt ?? createdAt) })}
        back={{ to: '/admin/import', label: texts.title }}
      />
      {undoneAt && <Undone when={dateTime(undoneAt)} />}
      <Card title={texts.whatCame}>{counts && <Outcome kind={kind} counts={counts} />}</Card>
      <Group mt="md">
        {state === 'done' && isOfPeople(kind) && counts && counts.create > 0 && (
          <Button component={Link} to={importAddress(id, 'slips')} leftSection={<PrintIcon size={18} />}>
            {texts.toSlips}
          </Button>
        )}
        <Button
          component={Link}
          to={isOfPeople(kind) ? `/admin/${roleOfKind[kind]}s` : '/admin/classes'}
          variant="default"
        >
          {texts.toList[kind]}
        </Button>
        {missing > 0 && (
          <Button component={Link} to={importAddress(id, 'missing')} variant="default">
            {texts.doneMissing({ number: missing })}
          </Button>
        )}
        {mayUndo && <UndoButton id={id} kind={kind} />}
      </Group>
    </Page>
  );
};

export const DonePage = () => {
  const { id = '' } = useParams();
  const details = useEndpoint(calls.getImport, { id });
  return (
    <LoadedPage query={details} itemName={texts.what}>
      {(found) =>
        found.state === 'draft' ? <Navigate to={importAddress(id, 'columns')} replace /> : <Done details={found} />
      }
    </LoadedPage>
  );
};
