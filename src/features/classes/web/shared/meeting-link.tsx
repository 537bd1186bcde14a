import { Button, type ButtonProps } from '@mantine/core';
import { parseUrl } from '#kernel/parse-url.ts';
import { VideoIcon } from '#platform/web/icons.tsx';
import * as todayTexts from '#texts/classes/today';

/** True if the text is an address that a link may open. */
const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && parseUrl(text) !== undefined;

/** Opens a video meeting in a new tab without access to this page. Renders nothing without a web address. */
export const MeetingLink = ({ to, about, ...rest }: { to: string | undefined; about?: string } & ButtonProps) => {
  if (!to || !isWebAddress(to)) return null;
  return (
    <Button
      component="a"
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<VideoIcon size={18} />}
      {...(about && { 'aria-label': todayTexts.joinFor({ subject: about }) })}
      {...rest}
    >
      {todayTexts.join}
    </Button>
  );
};
