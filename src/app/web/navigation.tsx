import { messageReportsEndpoints } from '#features/message-reports/contract.ts';
import { OpenReportsBadge } from '#features/message-reports/web/open-reports-badge.tsx';
import { schoolQuery } from '#features/session/web/session.queries.ts';
import type { AreaMenu, MenuEntry } from '#platform/web/area-menu.ts';
import type { PageContext, PageQuery } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { HomeIcon, MessageIcon, PersonIcon } from '#platform/web/icons.tsx';
import type { NavEntry, NavGroup } from '#platform/web/layout/navigation.ts';
import type { School } from '#platform/web/school.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/app/navigation';

const ofFeatures = import.meta.glob<{ menu: AreaMenu }>('../../features/*/web/menu.tsx', { eager: true });

const ofApplication: AreaMenu = [
  { area: 'admin', order: -1, path: '', label: texts.home, icon: <HomeIcon /> },
  { area: 'teacher', order: 0, path: '', label: texts.home, icon: <HomeIcon />, bar: { label: texts.home, order: 0 } },
  { area: 'student', order: 0, path: '', label: texts.home, icon: <HomeIcon />, bar: { label: texts.home, order: 0 } },
  {
    area: 'admin',
    order: 60,
    group: texts.messages,
    path: 'chat',
    label: texts.chat,
    icon: <MessageIcon />,
    badge: <OpenReportsBadge />,
    bar: { label: texts.chat, order: 30 },
    reads: () => [endpointQuery(messageReportsEndpoints.getMessageReports, { state: 'open' })],
  },
];

const listed = [...ofApplication, ...Object.values(ofFeatures).flatMap(({ menu }) => menu)];

const entries = listed
  .filter((item): item is MenuEntry => !('within' in item))
  .sort((one, other) => one.order - other.order);

const addressOf = ({ area, path }: Pick<MenuEntry, 'area' | 'path'>) => (path ? `/${area}/${path}` : `/${area}`);

const navEntryOf = (entry: MenuEntry, viewer: Viewer): NavEntry => {
  const { label, icon, badge, bar } = entry;
  const within = listed.filter((item) => 'within' in item && item.area === entry.area && item.within === entry.path);
  return {
    label: typeof label === 'string' ? label : label(viewer),
    to: addressOf(entry),
    also: within.map(addressOf),
    icon,
    badge,
    ...(bar && { barLabel: bar.label }),
  };
};

const entriesOf = (viewer: Viewer, school: School | undefined) =>
  entries.filter(({ area, isFor }) => area === viewer.role && (isFor?.(viewer, school) ?? true));

/** Admins have no profile page in the menu, so the bar shows their account. */
const ownAccount: NavEntry = { label: texts.me, to: '/admin/account', icon: <PersonIcon />, barLabel: texts.me };

export const barOf = (viewer: Viewer, school: School | undefined): NavEntry[] => {
  const inBar = entriesOf(viewer, school)
    .filter(({ bar }) => bar)
    .sort((one, other) => (one.bar?.order ?? 0) - (other.bar?.order ?? 0))
    .map((entry) => navEntryOf(entry, viewer));
  return viewer.role === 'admin' ? [...inBar, ownAccount] : inBar;
};

/** Returns the sidebar of the user. Consecutive entries with the same group, or without one, form a group. */
export const menuOf = (viewer: Viewer, school: School | undefined): NavGroup[] => {
  const groups: { label: string | undefined; entries: NavEntry[] }[] = [];
  for (const entry of entriesOf(viewer, school)) {
    const last = groups.at(-1);
    if (last && last.label === entry.group) last.entries.push(navEntryOf(entry, viewer));
    else groups.push({ label: entry.group, entries: [navEntryOf(entry, viewer)] });
  }
  return groups.map(({ label, entries: own }) => ({ ...(label !== undefined && { label }), entries: own }));
};

export const menuReads = (context: PageContext): readonly PageQuery[] =>
  entriesOf(context.viewer, context.getCached(schoolQuery)).flatMap(({ reads }) => reads?.(context) ?? []);
