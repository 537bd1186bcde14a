import type { Migrations } from '#platform/server/db/migrate.ts';
import * as session from './0001_session.ts';
import * as files from './0002_files.ts';
import * as people from './0003_people.ts';
import * as classes from './0004_classes.ts';
import * as news from './0005_news.ts';
import * as newsletters from './0006_newsletters.ts';
import * as messages from './0007_messages.ts';
import * as chat from './0008_chat.ts';
import * as chatRules from './0009_chat_rules.ts';
import * as messageReports from './0011_message_reports.ts';
import * as notifications from './0012_notifications.ts';
import * as announcementsTakenBack from './0013_announcements_taken_back.ts';
import * as auditLogWithoutSecrets from './0014_audit_log_without_secrets.ts';
import * as knownBrowsers from './0015_known_browsers.ts';
import * as schoolIdentity from './0016_school_identity.ts';
import * as bin from './0017_bin.ts';
import * as jobRuns from './0018_job_runs.ts';
import * as auditSeals from './0019_audit_seals.ts';
import * as keptTexts from './0020_kept_texts.ts';
import * as oneTimeTokens from './0021_one_time_tokens.ts';
import * as health from './0022_health.ts';
import * as secondFactor from './0023_second_factor.ts';
import * as albums from './0024_albums.ts';
import * as erasures from './0025_erasures.ts';
import * as settings from './0026_settings.ts';
import * as operations from './0027_operations.ts';
import * as mailOutbox from './0028_mail_outbox.ts';
import * as lessonRecords from './0029_lesson_records.ts';
import * as passwordRequests from './0030_password_requests.ts';
import * as announcementsLater from './0031_announcements_later.ts';
import * as quotes from './0032_quotes.ts';
import * as imports from './0033_imports.ts';
import * as newsletterDrafts from './0034_newsletter_drafts.ts';
import * as newsTitles from './0035_news_titles.ts';
import * as passkeys from './0036_passkeys.ts';
import * as readyNext from './0037_ready_next.ts';
import * as uploadsByPerson from './0038_uploads_by_person.ts';
import * as observations from './0039_observations.ts';
import * as importedClasses from './0040_imported_classes.ts';
import * as photoConsents from './0041_photo_consents.ts';
import * as termReports from './0042_term_reports.ts';
import * as leavers from './0043_leavers.ts';
import * as entriesByClass from './0044_entries_by_class.ts';
import * as operationProblems from './0045_operation_problems.ts';
import * as reportEditions from './0046_report_editions.ts';
import * as observationPhotos from './0047_observation_photos.ts';
import * as yearTurnovers from './0048_year_turnovers.ts';
import * as yearSections from './0049_year_sections.ts';
import * as roundStates from './0052_round_states.ts';
import * as reportTemplates from './0053_report_templates.ts';
import * as handovers from './0054_handovers.ts';
import * as formerAdvisers from './0056_former_advisers.ts';
import * as operationSources from './0058_operation_sources.ts';
import * as photoBatches from './0060_photo_batches.ts';
import * as jottings from './0061_jottings.ts';
import * as roomAssistants from './0062_room_assistants.ts';
import * as jottingsPutBack from './0063_jottings_put_back.ts';
import * as observationTags from './0064_observation_tags.ts';
import * as erasedBeforeTags from './0065_erased_before_tags.ts';
import * as myLessonsLevels from './0066_my_lessons_levels.ts';
import * as importFills from './0067_import_fills.ts';
import * as shippedModes from './0068_shipped_modes.ts';
import * as mergedEntries from './0069_merged_entries.ts';
import * as keptDifferences from './0070_kept_differences.ts';
import * as reportPhotos from './0071_report_photos.ts';
import * as importMissing from './0072_import_missing.ts';
import * as albumImports from './0073_album_imports.ts';
import * as workCycles from './0074_work_cycles.ts';
import * as agreements from './0075_agreements.ts';
import * as reportEndings from './0076_report_endings.ts';
import * as childGroups from './0077_child_groups.ts';
import * as yearTrials from './0078_year_trials.ts';
import * as lessonPictures from './0079_lesson_pictures.ts';
import * as hiddenContent from './0080_hidden_content.ts';
import * as observedTopics from './0081_observed_topics.ts';
import * as stayPlaces from './0082_stay_places.ts';
import * as mailOfAccount from './0083_mail_of_account.ts';
import * as photoArchives from './0084_photo_archives.ts';
import * as pendingJobs from './0085_pending_jobs.ts';
import * as importClock from './0086_import_clock.ts';
import * as foldedNames from './0090_folded_names.ts';
import * as emailAddresses from './0091_email_addresses.ts';
import * as importOfChanges from './0092_import_of_changes.ts';
import * as namedErasures from './0098_named_erasures.ts';
import * as calendarAsJson from './0099_calendar_as_json.ts';
import * as appVersions from './0100_app_versions.ts';

/** All migrations by name, in order. Append only. */
export const migrations: Migrations = {
  '0001_session': session,
  '0002_files': files,
  '0003_people': people,
  '0004_classes': classes,
  '0005_news': news,
  '0006_newsletters': newsletters,
  '0007_messages': messages,
  '0008_chat': chat,
  '0009_chat_rules': chatRules,
  '0011_message_reports': messageReports,
  '0012_notifications': notifications,
  '0013_announcements_taken_back': announcementsTakenBack,
  '0014_audit_log_without_secrets': auditLogWithoutSecrets,
  '0015_known_browsers': knownBrowsers,
  '0016_school_identity': schoolIdentity,
  '0017_bin': bin,
  '0018_job_runs': jobRuns,
  '0019_audit_seals': auditSeals,
  '0020_kept_texts': keptTexts,
  '0021_one_time_tokens': oneTimeTokens,
  '0022_health': health,
  '0023_second_factor': secondFactor,
  '0024_albums': albums,
  '0025_erasures': erasures,
  '0026_settings': settings,
  '0027_operations': operations,
  '0028_mail_outbox': mailOutbox,
  '0029_lesson_records': lessonRecords,
  '0030_password_requests': passwordRequests,
  '0031_announcements_later': announcementsLater,
  '0032_quotes': quotes,
  '0033_imports': imports,
  '0034_newsletter_drafts': newsletterDrafts,
  '0035_news_titles': newsTitles,
  '0036_passkeys': passkeys,
  '0037_ready_next': readyNext,
  '0038_uploads_by_person': uploadsByPerson,
  '0039_observations': observations,
  '0040_imported_classes': importedClasses,
  '0041_photo_consents': photoConsents,
  '0042_term_reports': termReports,
  '0043_leavers': leavers,
  '0044_entries_by_class': entriesByClass,
  '0045_operation_problems': operationProblems,
  '0046_report_editions': reportEditions,
  '0047_observation_photos': observationPhotos,
  '0048_year_turnovers': yearTurnovers,
  '0049_year_sections': yearSections,
  '0052_round_states': roundStates,
  '0053_report_templates': reportTemplates,
  '0054_handovers': handovers,
  '0056_former_advisers': formerAdvisers,
  '0058_operation_sources': operationSources,
  '0060_photo_batches': photoBatches,
  '0061_jottings': jottings,
  '0062_room_assistants': roomAssistants,
  '0063_jottings_put_back': jottingsPutBack,
  '0064_observation_tags': observationTags,
  '0065_erased_before_tags': erasedBeforeTags,
  '0066_my_lessons_levels': myLessonsLevels,
  '0067_import_fills': importFills,
  '0068_shipped_modes': shippedModes,
  '0069_merged_entries': mergedEntries,
  '0070_kept_differences': keptDifferences,
  '0071_report_photos': reportPhotos,
  '0072_import_missing': importMissing,
  '0073_album_imports': albumImports,
  '0074_work_cycles': workCycles,
  '0075_agreements': agreements,
  '0076_report_endings': reportEndings,
  '0077_child_groups': childGroups,
  '0078_year_trials': yearTrials,
  '0079_lesson_pictures': lessonPictures,
  '0080_hidden_content': hiddenContent,
  '0081_observed_topics': observedTopics,
  '0082_stay_places': stayPlaces,
  '0083_mail_of_account': mailOfAccount,
  '0084_photo_archives': photoArchives,
  '0085_pending_jobs': pendingJobs,
  '0086_import_clock': importClock,
  '0090_folded_names': foldedNames,
  '0091_email_addresses': emailAddresses,
  '0092_import_of_changes': importOfChanges,
  '0098_named_erasures': namedErasures,
  '0099_calendar_as_json': calendarAsJson,
  '0100_app_versions': appVersions,
};
