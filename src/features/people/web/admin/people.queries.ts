import { type QueryClient, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { binEndpoints } from '#features/bin/contract.ts';
import { classesEndpoints } from '#features/classes/contract.ts';
import { endpointKey } from '#platform/web/data/endpoint-key.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { endpointQuery, useEndpoint } from '#platform/web/data/use-endpoint.ts';
import * as students from '#texts/people/students';
import * as teachers from '#texts/people/teachers';
import { peopleEndpoints } from '../../contract.ts';
import type { Student, Teacher } from '../../records.ts';

export const useAdmins = () => useEndpoint(peopleEndpoints.getAdmins, {});
export const useTeachers = () => useEndpoint(peopleEndpoints.getTeachers, {});
export const useStudents = () => useEndpoint(peopleEndpoints.getStudents, {});
/** Returns one record: the cached row of the list, or else a separate request. */
const useRecord = <Row extends { _id: string }>(query: UseQueryOptions<Row>, list: QueryKey, id: string) => {
  const client = useQueryClient();
  return useQuery({
    ...query,
    initialData: () => client.getQueryData<Row[]>(list)?.find(({ _id }) => _id === id),
    initialDataUpdatedAt: () => client.getQueryState(list)?.dataUpdatedAt,
  });
};

export const useTeacher = (id: string) =>
  useRecord<Teacher>(
    endpointQuery(peopleEndpoints.getTeacher, { id }),
    endpointKey(peopleEndpoints.getTeachers, {}),
    id,
  );
export const useStudent = (id: string) =>
  useRecord<Student>(
    endpointQuery(peopleEndpoints.getStudent, { id }),
    endpointKey(peopleEndpoints.getStudents, {}),
    id,
  );
export const useCategories = () => useEndpoint(classesEndpoints.getCategories, {});

export const useLevels = (category: string) =>
  useEndpoint(classesEndpoints.getLevels, category ? { category } : undefined);

export const useCreateTeacher = () =>
  useAction(peopleEndpoints.createTeacher, { success: teachers.created, failure: 'form' });

export const useUpdateTeacher = () =>
  useAction(peopleEndpoints.updateTeacher, { success: teachers.updated, failure: 'form' });

/** Passes errors to the caller, because one of them requires a successor. */
export const useDeleteTeachers = () =>
  useAction(peopleEndpoints.deleteTeacher, {
    success: ({ deleted }) => teachers.deleted({ count: deleted }),
    failure: 'form',
  });

export const useCreateStudent = () =>
  useAction(peopleEndpoints.createStudent, { success: students.created, failure: 'form' });

export const useUpdateStudent = () =>
  useAction(peopleEndpoints.updateStudent, { success: students.updated, failure: 'form' });

export const useDeleteStudents = () =>
  useAction(peopleEndpoints.deleteStudent, { success: ({ deleted }) => students.deleted({ count: deleted }) });

/** Counts the dependents in chat and records that would also be deleted. Always requests the current numbers. */
export const countDependents = async (client: QueryClient, kind: 'teacher' | 'student', ids: string[]) => {
  const query = endpointQuery(binEndpoints.previewDeletion, { kind, ids });
  const { counts } = await client.fetchQuery({ ...query, staleTime: 0 });
  const { message = 0, report = 0, entry = 0, observation = 0, termReport = 0 } = counts;
  return {
    chat: { messages: message, reports: report },
    record: { entries: entry, observations: observation, termReports: termReport },
  };
};

export const useResetPassword = () => useAction(peopleEndpoints.resetPassword);
