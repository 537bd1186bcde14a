import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as ofChild from '#texts/term-reports/of-child';
import * as texts from '#texts/term-reports/screens';
import { termReportsEndpoints } from '../contract.ts';

const Content = ({ studentId }: { studentId: string }) => {
  const { role } = useViewer();
  const { formatDay } = useDates();
  const query = useEndpoint(termReportsEndpoints.getStudentReports, { studentID: studentId });
  return (
    <Loaded query={query} skeleton={<FieldsSkeleton />}>
      {(reports) =>
        reports.length === 0 ? (
          <EmptyState>{ofChild.nothing}</EmptyState>
        ) : (
          <Stack component="ul" gap="md" m={0} p={0} className={layout.plainList ?? ''}>
            {reports.map(({ roundID, title, fromDay, toDay, state }) => (
              <li key={roundID}>
                <Anchor
                  component={Link}
                  to={`/${role}/reports/${roundID}/${studentId}`}
                  fw={600}
                  display="inline-block"
                  py={4}
                >
                  {title}
                </Anchor>
                <Text size="sm">{texts.state({ state })}</Text>
                <Text size="sm" c="dimmed">
                  {ofChild.period({ from: formatDay(fromDay), to: formatDay(toDay) })}
                </Text>
              </li>
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
};

export const StudentReports = ({ studentId, name }: { studentId: string; name: string }) => {
  const panel = usePanel('reports');
  return (
    <>
      <Button variant="default" onClick={() => panel.open('all')}>
        {texts.title}
      </Button>
      <SidePanel title={ofChild.titleOf({ child: name })} isOpen={panel.id !== undefined} onClose={panel.close}>
        <Content studentId={studentId} />
      </SidePanel>
    </>
  );
};
