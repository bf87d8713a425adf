import { describe, expect, it } from 'vitest'
import { groupPlaces } from '../../../lib/deployment/cgroup.ts'

describe('groupPlaces', () => {
  it('looks below its own group first, then above', () => {
    expect(groupPlaces('0::/user.slice/app\n', 'cpu')).toEqual(
      ['user.slice/app', 'user.slice', '.', 'unified/user.slice/app', 'unified/user.slice', 'unified'].map(
        (folder) => ({ version: 2, folder }),
      ),
    )
  })

  it('takes the CPU controller where each has a tree of its own', () => {
    expect(groupPlaces('3:memory:/x\n2:cpu,cpuacct:/\n', 'cpu').map(({ folder }) => folder)).toEqual([
      'cpu',
      'cpu,cpuacct',
      'cpuacct,cpu',
    ])
  })

  it('knows no place where there are no groups', () => expect(groupPlaces('', 'cpu')).toEqual([]))
})
