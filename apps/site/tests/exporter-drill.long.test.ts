/**
 * A drill of the alerts in deploy/alerts.yml that need exporters: a disk that fills, a certificate that ends, a backup
 * that is old and a standby that is lost, beside a complete Rueda. A minute of the rules is six seconds here, an hour 36.
 */
import { startPatroni } from '@rueda/api/testing/patroni';
import { expect, onTestFinished, test } from 'vitest';
import { startRueda } from './alert-drill.testing.ts';
import { startCertificateExporter, startNodeExporter } from './exporters.testing.ts';
import { runDrill, startPrometheus } from './prometheus.testing.ts';

test('a full disk, an ending certificate, an old backup and a lost standby raise their alerts and no other', async () => {
  const cluster = await startPatroni();
  onTestFinished(() => cluster.remove());
  const node = await startNodeExporter();
  const certificate = await startCertificateExporter();
  const rueda = await startRueda();
  const prometheus = await startPrometheus({
    ...rueda.jobs,
    node: [node.port],
    certificate: certificate.job,
    patroni: cluster.ports,
  });
  for (const metric of [
    'node_filesystem_avail_bytes{fstype="ext4"}',
    'rueda_backup_completed_timestamp_seconds',
    'probe_ssl_earliest_cert_expiry',
    'patroni_sync_standby == 1',
  ])
    await expect.poll(() => prometheus.count(metric), { timeout: 60_000 }).toBeGreaterThan(0);
  await prometheus.untilQuiet();

  const standby = (await cluster.standby()) ?? '';
  await runDrill(prometheus, [
    { name: 'a disk is filled', alerts: ['DiskIsNearlyFull'], begin: node.fillDisk, end: node.emptyDisk },
    {
      name: 'the edge gets a certificate for ten days',
      alerts: ['CertificateEnds'],
      begin: certificate.useShort,
      end: certificate.useLong,
    },
    {
      name: 'the newest backup ended 27 hours ago',
      alerts: ['BackupIsOld'],
      begin: () => node.writeBackupTime(27),
      end: () => node.writeBackupTime(1),
    },
    {
      name: 'there is no backup',
      alerts: ['BackupIsOld'],
      begin: node.removeBackupTime,
      end: () => node.writeBackupTime(1),
    },
    {
      name: 'the machine of the synchronous standby is lost',
      alerts: ['StandbyIsLost'],
      begin: () => cluster.lose(standby, 0),
      end: () => cluster.restart(standby),
    },
  ]);
});
