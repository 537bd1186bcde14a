import { Anchor, Text } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { Begin } from '#features/first-run/web/public.ts';
import { withElements } from '#platform/web/format/with-elements.tsx';
import * as setUpTexts from '#texts/people/set-up';
import * as signInTexts from '#texts/people/sign-in';
import { CardPage } from './card-page.tsx';
import { SetUpForm } from './set-up-form.tsx';

const NoToken = () => <Text>{withElements(setUpTexts.noToken, { ending: <b>?token=</b> })}</Text>;

const ToSignIn = () => (
  <Text size="sm" ta="center" c="dimmed">
    {setUpTexts.isThereAdmin}{' '}
    <Anchor component={Link} to="/admin" inherit underline="always">
      {signInTexts.doors.admin}
    </Anchor>
  </Text>
);

/** Renders the first start: creates the first admin or restores a school. */
export const SetUpPage = () => {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <CardPage title={setUpTexts.title} below={<ToSignIn />}>
      {token ? (
        <Begin token={token}>
          <Text c="dimmed">{setUpTexts.intro}</Text>
          <SetUpForm token={token} />
        </Begin>
      ) : (
        <NoToken />
      )}
    </CardPage>
  );
};
