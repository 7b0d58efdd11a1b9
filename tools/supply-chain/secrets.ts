/** Patterns that only a secret matches: few, so that there are no false positives. */
const patterns: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40}/,
  'a key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60})/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b|_authToken=["']?[A-Za-z0-9-]{3}/,
  'a token of GitLab': /\bglpat-[\w-]{20}\b/,
  'a token of Slack': /\bxox[abeoprs]-[A-Za-z0-9-]{10}/,
  'a key of Google': /\bAIza[\w-]{35}\b/,
  'a key of Stripe': /\b[rs]k_live_[A-Za-z0-9]{20}/,
  'a signed token': /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20}/,
  'a password in an address': /\b[a-z][a-z+]+:\/\/[^\s:/@'"`$<{]+:[^\s:/@'"`$<{]+@(?!127\.)[\w-]+\.[\w.-]+/,
};

/** The secrets in a text, by kind. */
export function secretsIn(text: string): string[] {
  return Object.entries(patterns).flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []));
}
