import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { endpointKey } from '#platform/web/data/endpoint-key.ts';
import { lessonRecordsEndpoints } from '../contract.ts';
import type { lessonRecordsSchemas } from '../schemas.ts';

type Sections = ReturnType<(typeof lessonRecordsSchemas)['getRecordSections']['output']['parse']>;

const { getRecordSections, getRecordSection, getClassRecord, getPlans } = lessonRecordsEndpoints;
const sectionPaths: readonly unknown[] = [getRecordSection.path, getClassRecord.path, getPlans.path];

export const isRecordQuery = ([path]: QueryKey) => path === getRecordSections.path || sectionPaths.includes(path);

/** Returns a predicate for queries to cache. Data of sections the viewer no longer has is removed. */
export const mayCacheRecord =
  (client: QueryClient) =>
  (key: QueryKey): boolean => {
    const [, input] = key;
    const sections = client.getQueryData<Sections>(endpointKey(getRecordSections, {}));
    if (!sections || typeof input !== 'object' || input === null || !('sectionID' in input)) return true;
    return sections.some(({ _id }) => _id === input.sectionID);
  };
