import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/announcements/rows';
import { announcementsEndpoints, newestAnnouncements } from '../contract.ts';
import type { ListedAnnouncement } from '../records.ts';
import { useLiveAnnouncements } from './use-live-announcements.ts';

/** Row format expected by the chat's slot. */
type Row = { key: string; at: string; to: string; name: string; last: string };

const useStateOf = () => {
  const { dateTime } = useDates();
  return ({ sendAt, problem, deletedAt, readCount, sent }: ListedAnnouncement): string => {
    if (sendAt) return texts.goesOut({ time: dateTime(sendAt) });
    if (problem) return texts.notSent;
    return deletedAt ? texts.takenBack : texts.readBy({ read: readCount, sent });
  };
};

export const useAnnouncementRows = (): readonly Row[] => {
  const isTeacher = useViewer().role === 'teacher';
  const { data = [] } = useEndpoint(
    announcementsEndpoints.getAnnouncements,
    isTeacher ? newestAnnouncements : undefined,
  );
  const stateOf = useStateOf();
  useLiveAnnouncements();
  return data.map((one) => ({
    key: one._id,
    at: one.createdAt,
    to: `/teacher/announcements?details=${one._id}`,
    name: texts.toSection({ section: one.section }),
    last: one.message ? texts.withText({ state: stateOf(one), text: one.message }) : stateOf(one),
  }));
};
