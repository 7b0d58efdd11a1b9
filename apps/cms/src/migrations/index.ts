import * as initial from './20261118_094032_initial';
import * as appendOnlyAudit from './20261118_094100_append_only_audit';
import * as schedules from './20261118_125549_schedules';
import * as subjects from './20261118_130650_subjects';
import * as documents from './20261119_014723_documents';

export const migrations = [
  { up: initial.up, down: initial.down, name: '20261118_094032_initial' },
  { up: appendOnlyAudit.up, down: appendOnlyAudit.down, name: '20261118_094100_append_only_audit' },
  { up: schedules.up, down: schedules.down, name: '20261118_125549_schedules' },
  { up: subjects.up, down: subjects.down, name: '20261118_130650_subjects' },
  { up: documents.up, down: documents.down, name: '20261119_014723_documents' },
];
