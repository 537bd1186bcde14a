import { Anchor, Box, Button, Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import * as texts from '#texts/settings/screens';
import type { SettingView } from '../schemas.ts';
import { MailTest } from './mail-test.tsx';
import { RetentionPreview } from './retention-preview.tsx';
import { SettingField } from './setting-field.tsx';
import styles from './settings.module.css';
import { anchorOf, titleOf } from './topics.ts';
import { useTopicForm } from './use-topic-form.ts';
import { fieldOf } from './values.ts';
import { WaitingNotice } from './waiting-notice.tsx';

type TopicCardProps = {
  topic: SettingView['topic'];
  settings: readonly SettingView[];
  /** True if the search includes the setting. Hidden settings keep their edits. */
  isShown: (setting: SettingView) => boolean;
};

export const TopicCard = ({ topic, settings, isShown }: TopicCardProps) => {
  const { form, problem, isSubmitting, submit, isOvertaken, isDirty } = useTopicForm(settings);
  const title = titleOf(topic);
  const isOpen = settings.some(({ lockedBy }) => lockedBy === undefined);
  const errorOf = ({ key }: SettingView) => form.errors[fieldOf(key)];
  return (
    <Box id={anchorOf(topic)} tabIndex={-1} className={styles.topic ?? ''} hidden={!settings.some(isShown)}>
      <Card title={title}>
        <form onSubmit={submit} noValidate>
          <Stack gap="lg">
            {settings.map((setting) => {
              const { value, onChange } = form.getInputProps(fieldOf(setting.key));
              return (
                <Box key={setting.key} data-path={fieldOf(setting.key)} hidden={!isShown(setting) && !errorOf(setting)}>
                  <SettingField
                    setting={setting}
                    value={value}
                    onChange={onChange}
                    error={errorOf(setting)}
                    isOvertaken={isOvertaken(setting)}
                  />
                </Box>
              );
            })}
            <WaitingNotice settings={settings} />
            <FormProblem>{problem}</FormProblem>
            {isOpen && (
              <Group>
                {/* `aria-disabled` instead of `disabled`, so that the button keeps the focus. */}
                <Button
                  type="submit"
                  loading={isSubmitting}
                  {...(!isDirty && { 'aria-disabled': true, 'data-disabled': true })}
                  aria-label={texts.saveOf({ topic: title })}
                >
                  {texts.save}
                </Button>
              </Group>
            )}
          </Stack>
        </form>
        {topic === 'backups' && (
          <Anchor component={Link} to="/admin/backups" mt="md" display="inline-flex" underline="always">
            {texts.allBackups}
          </Anchor>
        )}
        {topic === 'mail' && <MailTest isSaved={!isDirty} />}
        {topic === 'personal-data' && <RetentionPreview settings={settings} values={form.values} />}
      </Card>
    </Box>
  );
};
