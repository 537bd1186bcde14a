import { Stack, Text } from '@mantine/core';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/term-reports/versions';
import type { TermReport } from '../schemas.ts';
import { CommentView } from './comment.tsx';
import { commentsOn, versionOf } from './versions.ts';

const Revision = ({ report: { state, revision } }: { report: TermReport }) =>
  revision === undefined ? null : (
    <div>
      <Text fw={600} className={layout.breakAnywhere ?? ''}>
        {texts.version(revision)}
      </Text>
      {state !== 'published' && <Text>{texts.familyHas({ number: revision.number - 1 })}</Text>}
    </div>
  );

export const ReportNotes = ({ report }: { report: TermReport }) => {
  const comment = report.state === 'writing' ? commentsOn(report, versionOf(report)).at(-1) : undefined;
  if (report.revision === undefined && comment === undefined) return null;
  return (
    <Stack component="section" gap="xs" mb="md" aria-label={texts.title}>
      <Revision report={report} />
      {comment && <CommentView comment={comment} />}
    </Stack>
  );
};
