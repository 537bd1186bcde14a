import { Stack } from '@mantine/core';
import { StudentToday } from '#features/classes/web/student/student-today.tsx';
import { TeacherToday } from '#features/classes/web/teacher/teacher-today.tsx';
import { NewsFeed } from '#features/news/web/news-feed.tsx';
import { PushOffer } from '#features/notifications/web/push-offer-card.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/app/home';
import { HomeNow } from './home-now.tsx';

export const HomePage = () => {
  const { role, user } = useViewer();
  return (
    <Page>
      <PageHeader title={texts.welcome({ name: user.first_name })} tab={texts.tab} />
      <Stack gap="xl">
        <HomeNow />
        <PushOffer />
        {role === 'teacher' ? <TeacherToday /> : <StudentToday />}
        <NewsFeed />
      </Stack>
    </Page>
  );
};
