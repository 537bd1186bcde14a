import { Button, Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/audit/screens';
import { auditEndpoints } from '../contract.ts';
import type { AuditLine } from '../schemas.ts';
import { AboutRecord } from './about-record.tsx';
import styles from './audit.module.css';
import { AuditEntry } from './audit-entry.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { ExportButton } from './export-button.tsx';
import { type AuditFilter, pageSize, useAuditFilter } from './use-audit-filter.ts';

const OtherPages = ({ lines, filter }: { lines: readonly AuditLine[]; filter: AuditFilter }) => {
  const last = lines.length < pageSize ? undefined : lines.at(-1);
  return (
    <Group justify="space-between" data-no-print>
      {filter.read('before') && (
        <Button variant="default" component={Link} to={`?${filter.addressOf({})}`}>
          {texts.newest}
        </Button>
      )}
      {last && (
        <Button variant="default" ml="auto" component={Link} to={`?${filter.addressOf({ before: last._id })}`}>
          {texts.older}
        </Button>
      )}
    </Group>
  );
};

const Entries = ({ lines, filter }: { lines: readonly AuditLine[]; filter: AuditFilter }) => {
  if (lines.length === 0) return <EmptyState>{filter.isFiltered ? texts.noneFound : texts.none}</EmptyState>;
  return (
    <Card name={texts.list}>
      <ul className={styles.entries} aria-label={texts.list}>
        {lines.map((line) => (
          <AuditEntry key={line._id} line={line} />
        ))}
      </ul>
    </Card>
  );
};

export const AuditPage = () => {
  const filter = useAuditFilter();
  const log = useEndpoint(auditEndpoints.getAuditLog, filter.input);
  const about = filter.read('about');
  return (
    <Page>
      <PageHeader
        title={about ? texts.happenedHere : texts.title}
        subtitle={about ? <AboutRecord id={about} /> : texts.subtitle}
        actions={<ExportButton filter={filter} />}
      />
      <Stack gap="lg">
        <AuditFilters filter={filter} />
        <Loaded query={log} skeleton={<CardsSkeleton cards={6} height={72} />}>
          {(lines) => (
            <>
              <Entries lines={lines} filter={filter} />
              <OtherPages lines={lines} filter={filter} />
            </>
          )}
        </Loaded>
      </Stack>
    </Page>
  );
};
