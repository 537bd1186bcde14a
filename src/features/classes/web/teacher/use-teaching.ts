import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OutputOf } from '#kernel/endpoint.ts';
import { hasCode } from '#platform/web/api-error.ts';
import { useFreshOwnRecord } from '#platform/web/data/use-fresh-own-record.ts';
import { sessionKey } from '#platform/web/query-client.ts';
import { useViewer } from '#platform/web/viewer.ts';
import type { classesEndpoints } from '../../contract.ts';
import type { Subject, TaughtSection } from '../../records.ts';
import { advisoryQueries, subjectsQueries, teachingQuery } from './teaching.queries.ts';

export type TaughtSubject = { subject: Subject; section: TaughtSection | undefined; place: string };

type Answer = OutputOf<typeof classesEndpoints.getTeacherSubjects>;

const withPlaces = ({ subjects, sections, levels }: Answer): TaughtSubject[] => {
  const sectionById = new Map(sections.map((section) => [section._id, section]));
  const levelById = new Map(levels.map((level) => [level._id, level]));
  return subjects.map((subject) => {
    const section = sectionById.get(subject.section);
    const level = levelById.get(section?.level ?? '');
    return { subject, section, place: [level?.level, section?.section].filter(Boolean).join(' - ') };
  });
};

/** Returns the subjects of the teacher, each with its section and `level - section`. */
export const useTeaching = () => {
  useFreshOwnRecord();
  const client = useQueryClient();
  const query = useQuery({ ...teachingQuery(useViewer()), select: withPlaces });
  const isOutdated = hasCode(query.error, 'forbidden');
  useEffect(() => {
    if (isOutdated) void client.invalidateQueries({ queryKey: sessionKey });
  }, [isOutdated, client]);
  return query;
};

export const useAdvisory = () => {
  useFreshOwnRecord();
  return useQueries({ queries: advisoryQueries(useViewer()) });
};

export const useSubjectsOf = (section: TaughtSection) => useQueries({ queries: subjectsQueries(section) });
