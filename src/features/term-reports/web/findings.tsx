import { Stack, Text } from '@mantine/core';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as endings from '#texts/term-reports/endings';
import * as texts from '#texts/term-reports/steps';
import { isHint, lessonsKey } from '../constants.ts';
import { termReportsEndpoints } from '../contract.ts';
import type { Finding, TermReport } from '../schemas.ts';

/** Returns the place without hyphens, as used in text keys. */
const placeOf = ({ part }: Finding) => part.replaceAll('-', '');

const titleOf = ({ parts }: TermReport, { part }: Finding) =>
  part === lessonsKey ? endings.title : (parts.find(({ key }) => key === part)?.title ?? '');

const findingLabel = (report: TermReport, finding: Finding) => {
  const { kind, words, text = '' } = finding;
  if (kind === 'unshown') return texts.unshown({ place: placeOf(finding), text, words });
  return texts.finding({ kind, part: titleOf(report, finding), words });
};

export const areHints = (findings: readonly Finding[]): boolean => findings.every(({ kind }) => isHint(kind));

export const Findings = ({ report, findings }: { report: TermReport; findings: readonly Finding[] }) =>
  findings.length === 0 ? null : (
    <Stack gap="xs">
      <Text fw={600}>{areHints(findings) ? texts.lookAt : texts.notThese}</Text>
      <Stack component="ul" gap={4} m={0} ps="lg">
        {findings.map((finding) => (
          <li key={`${finding.part} ${finding.kind} ${finding.words}`}>{findingLabel(report, finding)}</li>
        ))}
      </Stack>
    </Stack>
  );

export const CurrentFindings = ({ report }: { report: TermReport }) => {
  const query = useEndpoint(termReportsEndpoints.checkTermReport, {
    roundID: report.round._id,
    studentID: report.child._id,
  });
  return (
    <Loaded query={query} skeleton={<CardsSkeleton cards={1} height={60} />}>
      {(findings) => <Findings report={report} findings={findings} />}
    </Loaded>
  );
};
