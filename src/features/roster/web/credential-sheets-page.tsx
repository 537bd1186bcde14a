import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { CredentialSheetsProgress, InvitePeople, useCredentialSheetCreation } from '#features/people/web/public.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { groupBy } from '#kernel/group-by.ts';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useSchool } from '#platform/web/school.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import * as texts from '#texts/roster/slips';
import { rosterEndpoints as calls } from '../contract.ts';
import { isOfPeople, type PeopleKind, roleOfKind } from '../import-fields.ts';
import { importAddress } from './import.queries.ts';

type SheetPerson = OutputOf<typeof calls.getImportCredentialSheets>[number];
type SectionGroup = { _id: string; name: string; people: SheetPerson[] };

const groupsOf = (people: readonly SheetPerson[]): SectionGroup[] => {
  const byPlace = groupBy(people, ({ section }) => section?._id ?? '');
  return [...byPlace]
    .map(([_id, group]) => {
      const { section } = group[0] ?? {};
      return { _id, name: section ? texts.place({ ...section }) : texts.noSection, people: group };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
};

type InviteProps = { of: 'teacher' | 'student'; group: SectionGroup; waiting: readonly SheetPerson[]; isBusy: boolean };

/** Renders the button that invites people who were not yet invited. If all were invited, it invites all again. */
const Invite = ({ of, group: { name }, waiting, isBusy }: InviteProps) => {
  const uninvited = waiting.filter(({ invitedAt }) => invitedAt === undefined);
  const isRepeat = uninvited.length === 0 && waiting.length > 0;
  return (
    <InvitePeople
      of={of}
      people={isRepeat ? waiting : uninvited}
      disabled={isBusy || waiting.length === 0}
      label={isRepeat ? texts.inviteAgain : texts.invite}
      aria-label={isRepeat ? texts.inviteAgainFor({ group: name }) : texts.inviteFor({ group: name })}
    />
  );
};

type OnPeople = (people: readonly SheetPerson[]) => void;
type GroupProps = {
  of: 'teacher' | 'student';
  group: SectionGroup;
  isBusy: boolean;
  onCreate: OnPeople;
  mayMail: boolean;
};

const GroupCard = ({ of, group, isBusy, onCreate, mayMail }: GroupProps) => {
  const waiting = group.people.filter(({ mayHaveSlip }) => mayHaveSlip);
  const own = group.people.length - waiting.length;
  const invited = waiting.filter(({ invitedAt }) => invitedAt !== undefined).length;
  const withFirstPassword = waiting.filter(({ hasFirstPassword }) => hasFirstPassword).length;
  return (
    <Card title={group.name} mb="md">
      <Text>{texts.waiting({ number: waiting.length, own })}</Text>
      {withFirstPassword > 0 && <Text c="dimmed">{texts.given({ number: withFirstPassword })}</Text>}
      {invited > 0 && <Text c="dimmed">{texts.invited({ number: invited })}</Text>}
      <Group mt="sm">
        <Button
          variant="default"
          disabled={isBusy || waiting.length === 0}
          aria-label={texts.makeFor({ group: group.name })}
          onClick={() => onCreate(waiting)}
        >
          {texts.make}
        </Button>
        {mayMail && <Invite of={of} group={group} waiting={waiting} isBusy={isBusy} />}
      </Group>
    </Card>
  );
};

const ByMail = ({ isPossible }: { isPossible: boolean }) => (
  <Text mb="md">
    {isPossible ? (
      texts.byMail
    ) : (
      <>
        {texts.noMail}{' '}
        <Anchor component={Link} to="/admin/settings?find=mail" underline="always">
          {texts.setUpMail}
        </Anchor>
      </>
    )}
  </Text>
);

const Groups = ({ id, kind, people }: { id: string; kind: PeopleKind; people: readonly SheetPerson[] }) => {
  const create = useAction(calls.createImportCredentialSheets, {
    failure: 'form',
    invalidates: [calls.getImportCredentialSheets],
  });
  const creation = useCredentialSheetCreation((ids) => create.mutateAsync({ id, ids }));
  const mayMail = useSchool()?.passwordByMail === true;
  return (
    <>
      {people.length > 0 && <ByMail isPossible={mayMail} />}
      {creation.total > 0 && (
        <Card title={texts.madeTitle} mb="md">
          <CredentialSheetsProgress creation={creation} of={roleOfKind[kind]} />
        </Card>
      )}
      {people.length === 0 && <EmptyState>{texts.nobody}</EmptyState>}
      {groupsOf(people).map((group) => (
        <GroupCard
          key={group._id}
          group={group}
          of={roleOfKind[kind]}
          isBusy={creation.isCreating}
          mayMail={mayMail}
          onCreate={(chosen) => void creation.begin(chosen)}
        />
      ))}
    </>
  );
};

export const CredentialSheetsPage = () => {
  const { id = '' } = useParams();
  const details = useEndpoint(calls.getImport, { id });
  const people = useEndpoint(calls.getImportCredentialSheets, { id });
  return (
    <LoadedPage query={details} itemName={texts.what}>
      {({ kind, fileName }) => (
        <LoadedPage query={people} itemName={texts.what}>
          {(found) => (
            <Page width="narrow">
              <PageHeader
                title={texts.title}
                subtitle={texts.hint}
                back={{ to: importAddress(id), label: texts.back({ file: fileName }) }}
              />
              {isOfPeople(kind) ? (
                <Groups key={id} id={id} kind={kind} people={found} />
              ) : (
                <EmptyState>{texts.nobody}</EmptyState>
              )}
            </Page>
          )}
        </LoadedPage>
      )}
    </LoadedPage>
  );
};
