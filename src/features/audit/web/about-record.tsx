import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { withElements } from '#platform/web/format/with-elements.tsx';
import * as texts from '#texts/audit/screens';
import { auditEndpoints } from '../contract.ts';
import type { SubjectKind } from '../subject-kinds.ts';

/** Links to the page of a record, or to the page that lists it. */
const pages: Readonly<Record<SubjectKind, (id: string) => string>> = {
  admin: (id) => `/admin/admins?details=${id}`,
  teacher: (id) => `/admin/teachers/${id}/edit`,
  student: (id) => `/admin/students/${id}/edit`,
  category: () => '/admin/classes',
  level: (id) => `/admin/classes/levels/${id}`,
  section: (id) => `/admin/classes/sections/${id}/edit`,
  subject: () => '/admin/classes',
  news: (id) => `/admin/news/${id}/edit`,
  newsletter: () => '/admin/newsletters',
};

export const AboutRecord = ({ id }: { id: string }): ReactNode => {
  const { data } = useEndpoint(auditEndpoints.getAuditSubject, { subject: id });
  if (!data) return <span>{texts.subtitle}</span>;
  const { kind, name, isInBin } = data;
  if (kind === undefined || name === undefined) return <span>{texts.aboutGone({ more: texts.subtitle })}</span>;
  const link = (
    <Anchor component={Link} to={isInBin ? '/admin/bin' : pages[kind](id)} inherit underline="always" dir="auto">
      {name}
    </Anchor>
  );
  return withElements(isInBin ? texts.aboutInBin : texts.about, { name: link, more: texts.subtitle });
};
