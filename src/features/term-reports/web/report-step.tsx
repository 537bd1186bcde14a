import { Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { errorMessage } from '#platform/web/api-error.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { confirm } from '#platform/web/ui/confirm.ts';
import { rememberFocus } from '#platform/web/ui/remember-focus.ts';
import * as rounds from '#texts/term-reports/rounds';
import * as texts from '#texts/term-reports/steps';
import { termReportsEndpoints } from '../contract.ts';
import { commentRule, reasonRule } from '../field-rules.ts';
import type { Edition, Finding, TermReport } from '../schemas.ts';
import { CommentView } from './comment.tsx';
import { areHints, CurrentFindings, Findings } from './findings.tsx';
import { commentsOn, versionOf } from './versions.ts';

const { getTermReport, getReportRound, getReportRounds, checkTermReport } = termReportsEndpoints;
const invalidates = [getTermReport, getReportRound, getReportRounds, checkTermReport];
const options = { invalidates, failure: 'form' as const };

const ofReport = ({ round, child: student }: TermReport) => ({ roundID: round._id, studentID: student._id });

const problemOf = (...errors: readonly (Error | null)[]) => {
  const error = errors.find((one) => one !== null);
  return error ? errorMessage(error) : undefined;
};

/** Moves the focus to the title of the next step, because the pressed button disappears. */
const restoreFocus = () => rememberFocus()(stepMilliseconds);
const stepMilliseconds = 10_000;

type StepProps = {
  report: TermReport;
  /** Saves all typed text. Resolves to true if the server has everything. */
  onSaveAll: () => Promise<boolean>;
};

const Writing = ({ report, onSaveAll }: StepProps) => {
  const mark = useAction(termReportsEndpoints.markReportReady, options);
  const [isUnsaved, setUnsaved] = useState(false);
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const submit = async (anyway: boolean) => {
    restoreFocus();
    const isSaved = await onSaveAll();
    setUnsaved(!isSaved);
    if (!isSaved) return;
    mark.mutate(
      { ...ofReport(report), anyway },
      { onSuccess: (answer) => setFindings(answer.isReady ? [] : answer.findings) },
    );
  };
  return (
    <Stack gap="sm">
      <Text>{texts.aboutReady}</Text>
      <div role="status">
        <Findings report={report} findings={findings} />
      </div>
      <FormProblem>{isUnsaved ? texts.unsaved : problemOf(mark.error)}</FormProblem>
      <Group>
        <Button loading={mark.isPending} onClick={() => void submit(false)}>
          {findings.length > 0 ? texts.lookAgain : texts.ready}
        </Button>
        {findings.length > 0 && areHints(findings) && (
          <Button variant="default" disabled={mark.isPending} onClick={() => void submit(true)}>
            {texts.readyAnyway}
          </Button>
        )}
      </Group>
    </Stack>
  );
};

const Review = ({ report, publish }: { report: TermReport; publish?: ReactNode }) => {
  const review = useAction(termReportsEndpoints.reviewReport, options);
  const [comment, setComment] = useState('');
  const decide = (decision: 'checked' | 'sent-back') => {
    restoreFocus();
    review.mutate({ ...ofReport(report), decision, comment }, { onSuccess: () => setComment('') });
  };
  const { state, mayCheck } = report;
  return (
    <Stack gap="sm">
      {state === 'ready' && <Text>{mayCheck ? texts.aboutCheck : texts.anotherChecks}</Text>}
      {(mayCheck || state === 'checked') && <CurrentFindings report={report} />}
      <Textarea
        label={texts.comment}
        autosize
        minRows={2}
        value={comment}
        error={commentRule.check(comment)}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <FormProblem>{problemOf(review.error)}</FormProblem>
      <Group>
        {publish}
        {state === 'ready' && mayCheck && (
          <Button loading={review.isPending} onClick={() => decide('checked')}>
            {texts.checked}
          </Button>
        )}
        <Button variant="default" disabled={review.isPending} onClick={() => decide('sent-back')}>
          {texts.sendBack}
        </Button>
      </Group>
    </Stack>
  );
};

const Checked = ({ report }: { report: TermReport }) => {
  const publish = useAction(termReportsEndpoints.publishReport, options);
  const confirmPublish = async () => {
    if (!(await confirm(texts.publishQuestion))) return;
    restoreFocus();
    publish.mutate(ofReport(report));
  };
  return (
    <Stack gap="sm">
      <Text>{report.mayPublish ? texts.aboutPublish : texts.adviserPublishes}</Text>
      <FormProblem>{problemOf(publish.error)}</FormProblem>
      <Review
        report={report}
        publish={
          report.mayPublish && (
            <Button loading={publish.isPending} onClick={() => void confirmPublish()}>
              {texts.publish}
            </Button>
          )
        }
      />
    </Stack>
  );
};

const Published = ({ report }: { report: TermReport }) => {
  const begin = useAction(termReportsEndpoints.beginNewEdition, options);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (reasonRule.check(reason) !== null) return;
    restoreFocus();
    begin.mutate({ ...ofReport(report), reason });
  };
  if (!report.mayPublish) return <Text>{texts.aboutPublished}</Text>;
  return (
    <Stack gap="sm">
      <Text>{texts.aboutPublished}</Text>
      <Textarea
        label={texts.reason}
        autosize
        value={reason}
        error={isTried ? reasonRule.check(reason) : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <FormProblem>{problemOf(begin.error)}</FormProblem>
      <Group>
        <Button variant="default" loading={begin.isPending} onClick={submit}>
          {texts.writeAnew}
        </Button>
      </Group>
    </Stack>
  );
};

const EditionLine = ({ edition: { _id, number, reason, publisher, publishedAt } }: { edition: Edition }) => {
  const { dateTime } = useDates();
  return (
    <div>
      <Anchor href={`/api/term-reports/report-pdf/${_id}`} download underline="always">
        {texts.download({ number })}
      </Anchor>
      <Text size="sm" c="dimmed">
        {publisher === undefined
          ? texts.published({ when: dateTime(publishedAt) })
          : texts.publishedBy({ when: dateTime(publishedAt), publisher })}
      </Text>
      {reason !== '' && <Text size="sm">{texts.because({ reason })}</Text>}
    </div>
  );
};

/** Lists the editions, newest first, each with the comments made while it was written. */
const History = ({ report }: { report: TermReport }) => {
  const { editions, comments, state } = report;
  if (editions.length + comments.length === 0) return null;
  const commentsOf = (version: number) =>
    commentsOn(report, version).map((comment) => <CommentView key={comment._id} comment={comment} />);
  return (
    <Stack gap="xs">
      {state !== 'published' && commentsOf(versionOf(report))}
      {editions.map((edition) => (
        <Fragment key={edition._id}>
          <EditionLine edition={edition} />
          {commentsOf(edition.number)}
        </Fragment>
      ))}
    </Stack>
  );
};

const NextStep = ({ report, onSaveAll }: StepProps) => {
  if (report.state === 'ready') return <Review report={report} />;
  if (report.state === 'checked') return <Checked report={report} />;
  if (report.state === 'published') return <Published report={report} />;
  return <Writing report={report} onSaveAll={onSaveAll} />;
};

export const ReportStep = ({ report, onSaveAll }: StepProps) => (
  <Card title={texts.title({ state: report.state })} p="md">
    <Stack>
      <History report={report} />
      {report.round.isClosed ? (
        <Text>{report.round.isGone ? rounds.gone : rounds.closed}</Text>
      ) : (
        <NextStep report={report} onSaveAll={onSaveAll} />
      )}
    </Stack>
  </Card>
);
