/** Editors write, approvers publish, administrators manage users. */
export const roles = ['editor', 'approver', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** The groups of the provider whose members have a role. */
export type RoleGroups = Readonly<Record<Role, readonly string[]>>;

/** A member of several groups gets the first of these roles. */
const order = ['administrator', 'approver', 'editor'] as const;

/** The role of a user's groups, as the ID token lists them; null without one. */
export function roleOfGroups(claim: unknown, roleGroups: RoleGroups): Role | null {
  const groups = Array.isArray(claim) ? claim : [claim];
  return order.find((role) => roleGroups[role].some((group) => groups.includes(group))) ?? null;
}

/** The names of a setting, separated by commas. */
export const readGroups = (setting: string): string[] =>
  setting
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
