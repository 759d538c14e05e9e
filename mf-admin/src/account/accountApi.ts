import type {
  AdministratorPassword,
  AdministratorSession,
  BothFactors,
  Enrolment,
  OneTimePasswordStatus,
  RecoveryCodes,
} from '@fieldbox/contract/accounts/administratorAccount';
import type { Invitation, Invited } from '@fieldbox/contract/accounts/invitation';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import { adminApi } from '../tab/adminApi.ts';
import { eventIdOf, type Meta } from '../tab/eventId.ts';

const post = (path: string, body: unknown) => ({ path: `/admin/${path}`, method: 'POST' as const, body });

export const {
  useAdminSessionsQuery,
  useEndAdminSessionMutation,
  useEndOtherAdminSessionsMutation,
  useChangeAdminPasswordMutation,
  useOneTimePasswordsQuery,
  useEnrolOneTimePasswordsMutation,
  useConfirmOneTimePasswordsMutation,
  useTurnOffOneTimePasswordsMutation,
  useReplaceRecoveryCodesMutation,
  useInviteAdministratorMutation,
} = adminApi.enhanceEndpoints({ addTagTypes: ['AdminSession', 'AdminOneTimePassword'] }).injectEndpoints({
  endpoints: (build) => ({
    adminSessions: build.query<AdministratorSession[], void>({
      query: () => callPaths.adminSessions,
      providesTags: ['AdminSession'],
    }),
    endAdminSession: build.mutation<unknown, number>({
      query: (id) => ({ path: fillPath(callPaths.adminSession, { id }), method: 'DELETE' }),
      invalidatesTags: ['AdminSession', 'activity'],
    }),
    endOtherAdminSessions: build.mutation<unknown, void>({
      query: () => ({ path: callPaths.adminSessions, method: 'DELETE' }),
      invalidatesTags: ['AdminSession', 'activity'],
    }),
    changeAdminPassword: build.mutation<unknown, AdministratorPassword>({
      query: (body) => post('password', body),
      invalidatesTags: ['AdminSession', 'activity'],
    }),
    oneTimePasswords: build.query<OneTimePasswordStatus, void>({
      query: () => callPaths.oneTimePasswords,
      providesTags: ['AdminOneTimePassword'],
    }),
    enrolOneTimePasswords: build.mutation<Enrolment, { currentPassword: string }>({
      query: (body) => post('one-time-passwords', body),
    }),
    confirmOneTimePasswords: build.mutation<RecoveryCodes, { oneTimeCode: string }>({
      query: (body) => post('one-time-passwords/confirm', body),
      invalidatesTags: ['AdminSession', 'AdminOneTimePassword', 'activity'],
    }),
    turnOffOneTimePasswords: build.mutation<unknown, BothFactors>({
      query: (body) => post('one-time-passwords/turn-off', body),
      invalidatesTags: ['AdminOneTimePassword', 'activity'],
    }),
    inviteAdministrator: build.mutation<Invited & { eventId?: string }, Invitation>({
      query: (body) => post('administrators', body),
      transformResponse: (invited: Invited, meta: Meta) => ({ ...invited, eventId: eventIdOf(meta) }),
      invalidatesTags: ['activity'],
    }),
    replaceRecoveryCodes: build.mutation<RecoveryCodes, BothFactors>({
      query: (body) => post('one-time-passwords/recovery-codes', body),
      invalidatesTags: ['AdminOneTimePassword', 'activity'],
    }),
  }),
});
