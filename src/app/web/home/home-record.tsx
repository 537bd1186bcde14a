import { lessonRecordsEndpoints, recordChanged } from '#features/lesson-records/contract.ts';
import { observationsEndpoints } from '#features/observations/contract.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import { useToday } from '#platform/web/format/today.ts';
import { CalendarIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/app/home';
import { homeSections } from './home.queries.ts';
import { NowLink } from './now-link.tsx';

const { getRecordSections, getPlans } = lessonRecordsEndpoints;
const { countQuickNotes } = observationsEndpoints;

type Section = { readonly _id: string; readonly section: string };

const TodayIn = ({ section: { _id, section: sectionName } }: { section: Section }) => {
  const today = useToday();
  const all = useEndpoint(getPlans, { sectionID: _id }).data ?? [];
  const planned = new Set(all.filter(({ day }) => day === today).map(({ lessonID }) => lessonID)).size;
  const quickNotes = useEndpoint(countQuickNotes, { sectionID: _id }).data?.number ?? 0;
  useInvalidateOnEvent(recordChanged.wire, [getPlans]);
  return (
    <NowLink
      to={`/teacher/today?class=${_id}`}
      icon={<CalendarIcon />}
      isNew={planned + quickNotes > 0}
      detail={texts.todayCounts({ planned, jottings: quickNotes })}
    >
      {texts.todayIn({ section: sectionName })}
    </NowLink>
  );
};

export const HomeRecord = () => {
  const sections = useEndpoint(getRecordSections, {}).data ?? [];
  return homeSections(sections).map((section) => <TodayIn key={section._id} section={section} />);
};
