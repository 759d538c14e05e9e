import { actionsAbout } from '@fieldbox/contract/audit/auditActions';

/** Replaces a person's data. */
export const erased = 'Erased';
export const erasedEmail = 'erased@invalid.example';
export const erasedLink = 'https://invalid.example/';

/** Their subjects are not people, whatever their names are. */
export const actionsAboutThings = [...actionsAbout('component_changed'), ...actionsAbout('mission_withdrawn')];
