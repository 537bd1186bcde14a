import { Icon, type IconProps } from '#platform/web/icons.tsx';

export const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </Icon>
);

export const MoonClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19.5 14.5A7.8 7.8 0 1 1 9.5 4.5a6.2 6.2 0 0 0 10 10Z" />
    <path d="M15 4h5l-5 5h5" />
  </Icon>
);

export const TwoChecksIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m2.5 12.8 4 4 8.5-9.6M11.5 15.4l1.4 1.4 8.6-9.6" />
  </Icon>
);

export const MoreIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="3" />
  </Icon>
);

export const AttachIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m20 11.5-8.3 8.2a5 5 0 0 1-7.1-7.1l8.5-8.4a3.4 3.4 0 0 1 4.8 4.8l-8.4 8.3a1.7 1.7 0 0 1-2.4-2.4l7.7-7.6" />
  </Icon>
);

export const DownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 5v14M6 13l6 6 6-6" />
  </Icon>
);

export const UpIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 19V5M6 11l6-6 6 6" />
  </Icon>
);

export const ClassMessageIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 10v4h3l8 4.5v-13L7 10H4ZM18.5 9a4 4 0 0 1 0 6M8 14.5V19h2.5" />
  </Icon>
);
