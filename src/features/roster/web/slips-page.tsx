import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { OutputOf } from '#kernel/endpoint.ts';
import { groupBy } from '#kernel/group-by.ts';
import { sentenceOf } from '#platform/web/api-error.ts';
import { SheetHead } from '#platform/web/brand/sheet-head.tsx';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { PrintIcon } from '#platform/web/icons.tsx';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { PrintedSheet } from '#platform/web/ui/printed-sheet.tsx';
import * as texts from '#texts/roster/slips';
import { rosterEndpoints as calls } from '../contract.ts';
import type { ImportKind } from '../import-fields.ts';
import { importAddress } from './import-queries.ts';
import styles from './slips.module.css';

type SlipPerson = OutputOf<typeof calls.getImportSlips>[number];
type Slip = SlipPerson & { password: string };
type SectionGroup = { _id: string; name: string; people: SlipPerson[] };

/** Each password takes a while to be made safe, so a few come with each call. */
const atOnce = 8;

const groupsOf = (people: readonly SlipPerson[]): SectionGroup[] => {
  const byPlace = groupBy(people, ({ section }) => section?._id ?? '');
  return [...byPlace]
    .map(([_id, group]) => {
      const { section } = group[0] ?? {};
      return { _id, name: section ? texts.place({ ...section }) : texts.noSection, people: group };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
};

const Slips = ({ slips, kind }: { slips: readonly Slip[]; kind: ImportKind }) => (
  <PrintedSheet isWide>
    {slips.map(({ _id, full_name, email, password }) => (
      <section key={_id} className={styles.slip}>
        <SheetHead />
        <h2>{texts.forWhom[kind]({ name: full_name })}</h2>
        <dl>
          <dt>{texts.address}</dt>
          <dd>{`${location.origin}/${kind.replace(/s$/, '')}`}</dd>
          <dt>{texts.email}</dt>
          <dd>{email}</dd>
          <dt>{texts.password}</dt>
          <dd>{password}</dd>
        </dl>
        <p>{texts.thenChoose}</p>
      </section>
    ))}
  </PrintedSheet>
);

/** Makes passwords a few at a time; what was made stays when somebody stops. */
const useMaking = (id: string) => {
  const make = useAction(calls.makeSlips, { failure: 'form', invalidates: [calls.getImportSlips] });
  const [slips, setSlips] = useState<Slip[]>([]);
  const [total, setTotal] = useState(0);
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isStopped = useRef(false);
  const begin = async (people: readonly SlipPerson[]) => {
    isStopped.current = false;
    setProblem(undefined);
    setSlips([]);
    setTotal(people.length);
    setMaking(true);
    try {
      for (let at = 0; at < people.length && !isStopped.current; at += atOnce) {
        const part = people.slice(at, at + atOnce);
        const made = await make.mutateAsync({ id, ids: part.map(({ _id }) => _id) });
        const passwords = new Map(made.map((slip) => [slip._id, slip.password]));
        const added = part.flatMap((person) => {
          const password = passwords.get(person._id);
          return password === undefined ? [] : [{ ...person, password }];
        });
        setSlips((before) => [...before, ...added]);
      }
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setMaking(false);
    }
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { slips, total, isMaking, problem, begin, stop };
};

const Made = ({ making, kind }: { making: ReturnType<typeof useMaking>; kind: ImportKind }) => {
  const { slips, total, isMaking, problem, stop } = making;
  const [printed, setPrinted] = useState(0);
  useUnsavedChanges(() => slips.length > printed, texts.leaving);
  if (total === 0) return null;
  const printAll = () => {
    print();
    setPrinted(slips.length);
  };
  return (
    <Card title={texts.madeTitle} mb="md">
      <Stack gap="sm">
        <Text role="status">{texts.progress({ made: slips.length, total })}</Text>
        <Progress value={(slips.length / total) * 100} aria-label={texts.madeTitle} />
        <FormProblem>{problem}</FormProblem>
        <Group>
          {isMaking ? (
            <Button variant="default" onClick={stop}>
              {texts.stop}
            </Button>
          ) : (
            <Button leftSection={<PrintIcon size={18} />} disabled={slips.length === 0} onClick={printAll}>
              {texts.print({ number: slips.length })}
            </Button>
          )}
        </Group>
      </Stack>
      {!isMaking && <Slips slips={slips} kind={kind} />}
    </Card>
  );
};

const GroupCard = ({
  group,
  isBusy,
  onMake,
}: {
  group: SectionGroup;
  isBusy: boolean;
  onMake: (people: SlipPerson[]) => void;
}) => {
  const waiting = group.people.filter(({ mayHaveSlip }) => mayHaveSlip);
  const own = group.people.length - waiting.length;
  return (
    <Card title={group.name} mb="md">
      <Group justify="space-between">
        <Text>{texts.waiting({ number: waiting.length, own })}</Text>
        <Button
          variant="default"
          disabled={isBusy || waiting.length === 0}
          aria-label={texts.makeFor({ group: group.name })}
          onClick={() => onMake(waiting)}
        >
          {texts.make}
        </Button>
      </Group>
    </Card>
  );
};

const Groups = ({ id, kind, people }: { id: string; kind: ImportKind; people: readonly SlipPerson[] }) => {
  const making = useMaking(id);
  return (
    <>
      <Made making={making} kind={kind} />
      {people.length === 0 && <EmptyState>{texts.nobody}</EmptyState>}
      {groupsOf(people).map((group) => (
        <GroupCard
          key={group._id}
          group={group}
          isBusy={making.isMaking}
          onMake={(chosen) => void making.begin(chosen)}
        />
      ))}
    </>
  );
};

/** First passwords on paper, section by section, for whom an import created. */
export const SlipsPage = () => {
  const { id = '' } = useParams();
  const details = useEndpoint(calls.getImport, { id });
  const people = useEndpoint(calls.getImportSlips, { id });
  return (
    <LoadedPage query={details} what={texts.what}>
      {({ kind, fileName }) => (
        <LoadedPage query={people} what={texts.what}>
          {(found) => (
            <Page width="narrow">
              <PageHeader
                title={texts.title}
                subtitle={texts.hint}
                back={{ to: importAddress(id), label: texts.back({ file: fileName }) }}
              />
              <Groups key={id} id={id} kind={kind} people={found} />
            </Page>
          )}
        </LoadedPage>
      )}
    </LoadedPage>
  );
};
