import type { PlatformEnv } from '../../../lib/config.ts'

/**
 * A machine as described by its files and variables, and the expected findings. Values that the system does not limit
 * are those of the machine.
 */
export interface KnownSystem {
  name: string
  files: Record<string, string>
  env?: PlatformEnv
  platform?: [value: string, from: string]
  cpus?: [value: number, from: string]
  memoryMb?: [value: number, from: string]
  descriptors?: [value: number, from: string]
  /** Files and variables that must be reported as unusable. */
  notes?: string[]
}

const id = '7f3c0a9be1d24c55a1b0e6f4d8c39b7712aa54e0c1f9d3b8867e5f40a2c6d1e9'
const mb = (megabytes: number) => `${megabytes * 1024 * 1024}\n`
/** Value of cgroup v1 without a limit: the maximum number of pages. */
const noLimit = '9223372036854771712\n'

const v1Cpu = (group: string, quota: number | string, period = 100_000, mount = 'cpu,cpuacct') => ({
  [`sys/fs/cgroup/${mount}${group}/cpu.cfs_quota_us`]: `${quota}\n`,
  [`sys/fs/cgroup/${mount}${group}/cpu.cfs_period_us`]: `${period}\n`,
})
const v1Memory = (group: string, limit: string) => ({ [`sys/fs/cgroup/memory${group}/memory.limit_in_bytes`]: limit })
const v2 = (group: string, cpu: string, memory: string) => ({
  [`sys/fs/cgroup${group}/cpu.max`]: `${cpu}\n`,
  [`sys/fs/cgroup${group}/memory.max`]: memory,
})

/** The content of the file as the kernel writes it, with its padding. */
export const limitsFile = (
  soft: string,
  hard = soft,
) => `Limit                     Soft Limit           Hard Limit           Units     
Max cpu time              unlimited            unlimited            seconds   
Max processes             96365                96365                processes 
Max open files            ${soft.padEnd(20)} ${hard.padEnd(20)} files     
Max locked memory         8388608              8388608              bytes     
`

export const systems: KnownSystem[] = [
  { name: 'macOS or Windows: none of the files', files: {} },
  {
    name: 'a quota of half a CPU more, which Node leaves out of the CPUs of the machine',
    files: {
      'proc/self/cgroup': '0::/\n',
      'proc/self/status': 'Name:\tnode\nCpus_allowed_list:\t0-127\nMems_allowed_list:\t0\n',
      'sys/devices/system/cpu/online': '0-15\n',
      ...v2('', '1250000 100000', 'max\n'),
    },
    cpus: [12.5, '/sys/fs/cgroup/cpu.max'],
  },
  {
    name: 'three CPUs by taskset',
    files: { 'proc/self/status': 'Cpus_allowed_list:\t0,2-3\n', 'sys/devices/system/cpu/online': '0-7\n' },
    cpus: [3, 'this machine'],
  },
  {
    name: 'a plain machine with systemd and v2',
    files: {
      'proc/self/cgroup': '0::/user.slice/user-1000.slice/session-2.scope\n',
      ...v2('/user.slice', 'max 100000', 'max\n'),
      ...v2('/user.slice/user-1000.slice', 'max 100000', 'max\n'),
      'proc/self/limits': limitsFile('1024', '524288'),
    },
    descriptors: [1_024, '/proc/self/limits'],
  },
  {
    name: 'a service with a quota of its own, v2',
    files: {
      'proc/self/cgroup': '0::/system.slice/blog.service\n',
      ...v2('/system.slice/blog.service', '60000 100000', mb(512)),
      ...v2('/system.slice', 'max 100000', 'max\n'),
    },
    cpus: [0.6, '/sys/fs/cgroup/system.slice/blog.service/cpu.max'],
    memoryMb: [512, '/sys/fs/cgroup/system.slice/blog.service/memory.max'],
  },
  {
    name: 'v2 nested, no limit below one, and the same above it',
    files: {
      'proc/self/cgroup': '0::/a/b/c\n',
      ...v2('/a/b/c', 'max 100000', 'max\n'),
      ...v2('/a/b', '25000 50000', mb(300)),
      ...v2('/a', '25000 50000', mb(300)),
    },
    cpus: [0.5, '/sys/fs/cgroup/a/b/cpu.max'],
    memoryMb: [300, '/sys/fs/cgroup/a/b/memory.max'],
  },
  {
    name: 'v2 nested, the tightest above for the CPU and below for memory',
    files: {
      'proc/self/cgroup': '0::/a/b\n',
      ...v2('/a/b', '200000 100000', mb(128)),
      ...v2('/a', '150000 100000', mb(256)),
    },
    cpus: [1.5, '/sys/fs/cgroup/a/cpu.max'],
    memoryMb: [128, '/sys/fs/cgroup/a/b/memory.max'],
  },
  {
    name: 'Docker with v2 and a cgroup namespace',
    files: {
      '.dockerenv': '',
      'proc/self/cgroup': '0::/\n',
      ...v2('', '60000 100000', mb(512)),
      'proc/self/limits': limitsFile('1048576'),
    },
    platform: ['docker', '/.dockerenv'],
    cpus: [0.6, '/sys/fs/cgroup/cpu.max'],
    memoryMb: [512, '/sys/fs/cgroup/memory.max'],
    descriptors: [1_048_576, '/proc/self/limits'],
  },
  {
    name: 'Docker with v2, seen from a namespace beside it',
    files: { '.dockerenv': '', 'proc/self/cgroup': `0::/../../docker/${id}\n`, ...v2('', '60000 100000', mb(512)) },
    platform: ['docker', '/.dockerenv'],
    cpus: [0.6, '/sys/fs/cgroup/cpu.max'],
    memoryMb: [512, '/sys/fs/cgroup/memory.max'],
  },
  {
    name: "Docker with v1, whose mount is the container's own root",
    files: {
      '.dockerenv': '',
      'proc/self/cgroup': `9:memory:/docker/${id}\n4:cpu,cpuacct:/docker/${id}\n0::/system.slice/containerd.service\n`,
      ...v1Cpu('', 60_000),
      ...v1Memory('', mb(512)),
    },
    platform: ['docker', '/.dockerenv'],
    cpus: [0.6, '/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us'],
    memoryMb: [512, '/sys/fs/cgroup/memory/memory.limit_in_bytes'],
  },
  {
    name: 'Docker with v1, without a limit and without its mark',
    files: {
      'proc/self/cgroup': `9:memory:/docker/${id}\n4:cpu,cpuacct:/docker/${id}\n`,
      ...v1Cpu('', -1),
      ...v1Memory('', noLimit),
    },
    platform: ['docker', '/proc/self/cgroup'],
  },
  {
    name: 'v1 nested, the tightest above',
    files: {
      'proc/self/cgroup': '9:memory:/a/b\n4:cpu,cpuacct:/a/b\n',
      ...v1Cpu('/a/b', -1),
      ...v1Cpu('/a', 30_000, 50_000, 'cpuacct,cpu'),
      ...v1Cpu('', -1),
      ...v1Memory('/a/b', noLimit),
      ...v1Memory('/a', mb(256)),
      ...v1Memory('', noLimit),
    },
    cpus: [0.6, '/sys/fs/cgroup/cpuacct,cpu/a/cpu.cfs_quota_us'],
    memoryMb: [256, '/sys/fs/cgroup/memory/a/memory.limit_in_bytes'],
  },
  {
    name: 'hybrid: v1 controllers, and a v2 tree that has none',
    files: {
      'proc/self/cgroup': '9:memory:/m\n4:cpu:/app\n1:name=systemd:/x\n0::/app\n',
      ...v1Cpu('/app', 150_000, 100_000, 'cpu'),
      ...v1Memory('/m', mb(768)),
      'sys/fs/cgroup/unified/app/cgroup.procs': '',
    },
    cpus: [1.5, '/sys/fs/cgroup/cpu/app/cpu.cfs_quota_us'],
    memoryMb: [768, '/sys/fs/cgroup/memory/m/memory.limit_in_bytes'],
  },
  {
    name: 'hybrid: controllers in the v2 tree',
    files: { 'proc/self/cgroup': '1:name=systemd:/x\n0::/app\n', ...v2('/unified/app', '60000 100000', mb(512)) },
    cpus: [0.6, '/sys/fs/cgroup/unified/app/cpu.max'],
    memoryMb: [512, '/sys/fs/cgroup/unified/app/memory.max'],
  },
  {
    name: 'a controller that the group does not have',
    files: { 'proc/self/cgroup': '4:cpuset:/app\n3:memory:/app\n', ...v1Cpu('/app', 60_000) },
  },
  {
    name: 'Podman without root',
    files: {
      'run/.containerenv': 'engine="podman-5.4.0"\n',
      'proc/self/cgroup': '0::/\n',
      ...v2('', '50000 100000', mb(256)),
    },
    env: { container: 'podman' },
    platform: ['podman', '/run/.containerenv'],
    cpus: [0.5, '/sys/fs/cgroup/cpu.max'],
    memoryMb: [256, '/sys/fs/cgroup/memory.max'],
  },
  { name: 'Podman by its variable alone', files: {}, env: { container: 'podman' }, platform: ['podman', 'container'] },
  { name: 'systemd-nspawn', files: {}, env: { container: 'systemd-nspawn' }, platform: ['container', 'container'] },
  { name: 'LXC', files: { 'proc/self/cgroup': '0::/lxc/blog\n' }, platform: ['container', '/proc/self/cgroup'] },
  {
    name: 'Kubernetes with v2',
    files: { 'proc/self/cgroup': '0::/\n', ...v2('', '60000 100000', mb(512)) },
    env: { KUBERNETES_SERVICE_HOST: '10.96.0.1' },
    platform: ['kubernetes', 'KUBERNETES_SERVICE_HOST'],
    cpus: [0.6, '/sys/fs/cgroup/cpu.max'],
    memoryMb: [512, '/sys/fs/cgroup/memory.max'],
  },
  {
    name: 'Kubernetes with v1, by the names of its groups, the pod tighter than the container',
    files: {
      'proc/self/cgroup': `11:cpu,cpuacct:/kubepods/burstable/pod1c2d/${id}\n5:memory:/kubepods/burstable/pod1c2d/${id}\n`,
      ...v1Cpu(`/kubepods/burstable/pod1c2d/${id}`, -1),
      ...v1Cpu('/kubepods/burstable/pod1c2d', 50_000),
      ...v1Memory(`/kubepods/burstable/pod1c2d/${id}`, mb(256)),
    },
    platform: ['kubernetes', '/proc/self/cgroup'],
    cpus: [0.5, '/sys/fs/cgroup/cpu,cpuacct/kubepods/burstable/pod1c2d/cpu.cfs_quota_us'],
    memoryMb: [256, `/sys/fs/cgroup/memory/kubepods/burstable/pod1c2d/${id}/memory.limit_in_bytes`],
  },
  {
    name: 'Lambda: no groups, only what it was told',
    files: { 'proc/self/limits': limitsFile('1024') },
    env: { AWS_LAMBDA_FUNCTION_NAME: 'blog', AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '1024' },
    platform: ['lambda', 'AWS_LAMBDA_FUNCTION_NAME'],
    cpus: [0.58, 'AWS_LAMBDA_FUNCTION_MEMORY_SIZE'],
    memoryMb: [1_024, 'AWS_LAMBDA_FUNCTION_MEMORY_SIZE'],
    descriptors: [1_024, '/proc/self/limits'],
  },
  {
    name: 'Lambda with memory for two CPUs',
    files: {},
    env: { AWS_LAMBDA_FUNCTION_NAME: 'blog', AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '3538' },
    platform: ['lambda', 'AWS_LAMBDA_FUNCTION_NAME'],
    cpus: [2, 'AWS_LAMBDA_FUNCTION_MEMORY_SIZE'],
    memoryMb: [3_538, 'AWS_LAMBDA_FUNCTION_MEMORY_SIZE'],
  },
  { name: 'Vercel while it builds', files: {}, env: { VERCEL: '1' }, platform: ['vercel', 'VERCEL'] },
  {
    name: 'a function of Vercel',
    files: {},
    env: { VERCEL: '1', AWS_LAMBDA_FUNCTION_NAME: 'x', AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '2048' },
    platform: ['vercel', 'VERCEL'],
    cpus: [1.16, 'AWS_LAMBDA_FUNCTION_MEMORY_SIZE'],
    memoryMb: [2_048, 'AWS_LAMBDA_FUNCTION_MEMORY_SIZE'],
  },
  {
    name: 'a memory size that is none',
    files: {},
    env: { AWS_LAMBDA_FUNCTION_MEMORY_SIZE: 'plenty' },
    notes: ['AWS_LAMBDA_FUNCTION_MEMORY_SIZE'],
  },
  {
    name: 'limits above what the machine has',
    files: { 'proc/self/cgroup': '0::/\n', ...v2('', '6400000 100000', mb(1024 * 1024)) },
  },
  {
    name: 'v2 with nonsense in every file',
    files: { 'proc/self/cgroup': '0::/\n', ...v2('', 'many few', 'a lot\n'), 'proc/self/limits': 'no such table\n' },
    notes: ['/sys/fs/cgroup/cpu.max', '/sys/fs/cgroup/memory.max', '/proc/self/limits'],
  },
  {
    name: 'v2 with empty files',
    files: { 'proc/self/cgroup': '0::/\n', 'sys/fs/cgroup/cpu.max': '', 'sys/fs/cgroup/memory.max': '' },
    notes: ['/sys/fs/cgroup/cpu.max', '/sys/fs/cgroup/memory.max'],
  },
  {
    name: 'v2 with nought',
    files: { 'proc/self/cgroup': '0::/\n', ...v2('', '0 100000', '0\n') },
    notes: ['/sys/fs/cgroup/cpu.max', '/sys/fs/cgroup/memory.max'],
  },
  {
    name: 'v1 without a period',
    files: { 'proc/self/cgroup': '4:cpu:/app\n', 'sys/fs/cgroup/cpu/app/cpu.cfs_quota_us': '60000\n' },
    notes: ['/sys/fs/cgroup/cpu/app/cpu.cfs_quota_us'],
  },
  {
    name: 'a membership that is nonsense',
    files: { 'proc/self/cgroup': 'garbage\n::\n\n4:cpu\n', ...v2('', '60000 100000', mb(512)) },
  },
  { name: 'descriptors without a limit', files: { 'proc/self/limits': limitsFile('unlimited') } },
]
