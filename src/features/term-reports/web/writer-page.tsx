import { Stack, Text, Title } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { photoConsentsChanged } from '#features/photo-consents/contract.ts';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import layout from '#platform/web/ui/layout.module.css';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as photos from '#texts/term-reports/photos';
import * as screens from '#texts/term-reports/screens';
import * as versions from '#texts/term-reports/versions';
import * as texts from '#texts/term-reports/writer';
import { termReportsChanged, termReportsEndpoints } from '../contract.ts';
import type { ReportPart, TermReport } from '../schemas.ts';
import { appendSentence } from './append-sentence.ts';
import { CommentView } from './comment.tsx';
import { EvidenceList } from './evidence.tsx';
import { LastReport } from './last-report.tsx';
import { ListedLessons } from './lesson-list.tsx';
import type { PartDraft, Stored } from './part-draft.ts';
import { PartField } from './part-field.tsx';
import { PartPhotos } from './photos/part-photos.tsx';
import { draftAt, reportDrafts } from './report-drafts.ts';
import { ReportStep } from './report-step.tsx';
import styles from './reports.module.css';
import { usePartDraft } from './use-part-draft.ts';
import { commentsOn, versionOf } from './versions.ts';

const { getTermReport, checkTermReport, getReportEvidence } = termReportsEndpoints;

/** Returns unsaved texts from earlier visits in this browser, or undefined until they are loaded. */
const useSavedDrafts = (): ReadonlyMap<string, Stored> | undefined => {
  const owner = useViewer().user._id;
  const [savedDrafts, setSavedDrafts] = useState<ReadonlyMap<string, Stored>>();
  useEffect(() => {
    let isUnmounted = false;
    const apply = (all: ReadonlyMap<string, Stored>) => {
      if (!isUnmounted) setSavedDrafts(all);
    };
    reportDrafts(owner)
      .all()
      .then(apply, () => apply(new Map()));
    return () => {
      isUnmounted = true;
    };
  }, [owner]);
  return savedDrafts;
};

type PartProps = {
  report: TermReport;
  part: ReportPart;
  savedDraft: Stored | undefined;
  isFixed: boolean;
  isReady: boolean;
  /** Called with each new draft, so that other components can add sentences to it. */
  onDraft: (key: string, draft: PartDraft) => void;
  onFocus: () => void;
  onEvidence: () => void;
};

const Part = ({ report: { round, child }, part, savedDraft, onDraft, ...rest }: PartProps) => {
  const { draft, state } = usePartDraft({ roundID: round._id, studentID: child._id, part: part.key }, part, savedDraft);
  useEffect(() => onDraft(part.key, draft), [draft, onDraft, part.key]);
  const photos = (
    <PartPhotos
      reference={{ roundID: round._id, studentID: child._id }}
      part={part}
      studentName={child.full_name}
      isFixed={rest.isFixed}
    />
  );
  return <PartField {...{ part, draft, state, photos }} firstName={child.first_name} {...rest} />;
};

const Writer = ({ report }: { report: TermReport }) => {
  const savedDrafts = useSavedDrafts();
  const panel = usePanel('evidence');
  const [drafts, setDrafts] = useState<ReadonlyMap<string, PartDraft>>(new Map());
  // The same function in each rendering: a new one would register all drafts again, which renders again, without end.
  const registerDraft = useCallback(
    (key: string, draft: PartDraft) => setDrafts((all) => new Map(all).set(key, draft)),
    [],
  );
  const [at, setAt] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const [added, setAdded] = useState('');
  const partAt = (key: string | undefined) => report.parts.find((part) => part.key === key);
  const activePart = partAt(at) ?? report.parts[0];
  const isFixed = report.state === 'published' || report.round.isClosed;
  const opened = isFixed ? undefined : partAt(panel.id);
  const addTo = (part: ReportPart) => (sentence: string) => {
    const draft = drafts.get(part.key);
    draft?.type(appendSentence(draft.read().text, sentence));
    setAdded(texts.added({ title: part.title }));
    panel.close();
  };
  const photoAddedTo = (part: ReportPart) => () => {
    setAdded(photos.added({ title: part.title }));
    panel.close();
  };
  const evidenceProps = (part: ReportPart) => ({
    ...{ report, part, draft: drafts.get(part.key) },
    ...{ onAdd: addTo(part), onPhoto: photoAddedTo(part) },
  });
  /** Focuses the evidence next to the parts, as Tab would pass all other parts first. Else opens it in a panel. */
  const showEvidence = (key: string) => {
    if (heading.current?.offsetParent) {
      setAt(key);
      heading.current.focus();
    } else panel.open(key);
  };
  const saveAll = async () => {
    const all = [...drafts.values()];
    await Promise.all(all.map((draft) => draft.send()));
    return all.every((draft) => draft.read().status === 'saved');
  };
  return (
    <div className={styles.writer}>
      <Stack>
        {report.last && <LastReport last={report.last} />}
        {report.parts.map((part) => {
          const { _id: roundID } = report.round;
          const place = { roundID, studentID: report.child._id, part: part.key };
          const savedDraft = savedDrafts && draftAt(savedDrafts, place);
          return (
            <Part
              // Remounts a part whose unsaved text was loaded.
              key={`${part.key} ${savedDraft !== undefined}`}
              report={report}
              part={part}
              savedDraft={savedDraft}
              isFixed={isFixed}
              isReady={savedDrafts !== undefined}
              onDraft={registerDraft}
              onFocus={() => setAt(part.key)}
              onEvidence={() => showEvidence(part.key)}
            />
          );
        })}
        {report.lessons && <ListedLessons areas={report.lessons} />}
        <ReportStep report={report} onSaveAll={saveAll} />
      </Stack>
      {activePart && !isFixed && (
        <aside className={styles.beside} aria-label={texts.evidence}>
          <Title order={2} fz="h4" ref={heading} tabIndex={-1}>
            {texts.evidence}
          </Title>
          <Text size="sm" mb="sm">
            {texts.evidenceFor({ title: activePart.title })}
          </Text>
          <EvidenceList {...evidenceProps(activePart)} />
        </aside>
      )}
      <div role="status" className={styles.told}>
        {added}
      </div>
      <SidePanel
        title={opened ? texts.evidenceOf({ title: opened.title }) : ''}
        isOpen={!!opened}
        onClose={panel.close}
      >
        {opened && <EvidenceList {...evidenceProps(opened)} />}
      </SidePanel>
    </div>
  );
};

const Revision = ({ report: { state, revision } }: { report: TermReport }) =>
  revision === undefined ? null : (
    <div>
      <Text fw={600} className={layout.breakAnywhere ?? ''}>
        {versions.version(revision)}
      </Text>
      {state !== 'published' && <Text>{versions.familyHas({ number: revision.number - 1 })}</Text>}
    </div>
  );

const ReportNotes = ({ report }: { report: TermReport }) => {
  const comment = report.state === 'writing' ? commentsOn(report, versionOf(report)).at(-1) : undefined;
  if (report.revision === undefined && comment === undefined) return null;
  return (
    <Stack component="section" gap="xs" mb="md" aria-label={versions.title}>
      <Revision report={report} />
      {comment && <CommentView comment={comment} />}
    </Stack>
  );
};

export const WriterPage = () => {
  const { round = '', student = '' } = useParams();
  const { role } = useViewer();
  const report = useEndpoint(getTermReport, { roundID: round, studentID: student });
  useInvalidateOnEvent(termReportsChanged.wire, [getTermReport, checkTermReport]);
  useInvalidateOnEvent(photoConsentsChanged.wire, [getTermReport, checkTermReport, getReportEvidence]);
  return (
    <LoadedPage query={report} itemName={screens.report}>
      {(loaded) => (
        <Page>
          <PageHeader
            title={loaded.child.full_name}
            subtitle={texts.subtitle({ title: loaded.round.title, state: screens.state({ state: loaded.state }) })}
            back={{
              to: `/${role}/reports?class=${loaded.round.sectionID}&round=${loaded.round._id}`,
              label: screens.allOfClass,
            }}
          />
          <ReportNotes report={loaded} />
          <Writer key={`${round} ${student}`} report={loaded} />
        </Page>
      )}
    </LoadedPage>
  );
};
