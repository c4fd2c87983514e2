// 账户安全通知：简体中文。
import type { en } from './en.ts';

export const zhHans: typeof en = {
  labels: {
    time: '时间',
    browser: '浏览器',
    address: '网络地址',
    passkey: '通行密钥',
    codesLeft: '剩余恢复码',
    method: '已通过的验证',
    member: '会员',
    factor: '已移除',
    change: '变更',
    colleague: '同事',
    by: '操作人',
  },
  factors: { authenticator: '身份验证器', passkeys: '通行密钥', 'trusted-browsers': '受信任浏览器' },
  methods: { password: '登录密码', email: '邮箱验证码', sms: '短信验证码' },
  changes: {
    invited: '已邀请',
    joined: '已加入',
    senior: '已设为高级审核员',
    role: '角色已更改',
    disabled: '已停用',
    enabled: '已启用',
    removed: '已从企业移除',
  },
  rules: {
    newPayee: '新增收款人复核',
    exchange: '兑换复核门槛',
    transfer: '转账复核门槛',
    subAccount: '子账户划转复核门槛',
    on: '开启',
    off: '关闭',
  },
  endSessions: '不是我本人操作：结束所有会话',
  advices: {
    unexpected: '如您不了解此次更改，请与该同事核实，前往 {portal} 检查企业设置，并联系我们。',
    'by-colleague': '如有疑问，请联系贵公司的管理员。',
    secure: '如非您本人操作，请立即前往 {portal} 修改密码，结束您不认识的会话，并联系我们。',
    'taken-over': '如非您本人操作，说明他人正在使用您的账户：请立即联系我们，并前往 {portal} 重置密码。',
    known:
      '尚无人登录成功。如非您本人操作，说明有人知道您的密码或能看到您的消息：请立即前往 {portal} 修改密码，切勿将验证码告知任何人。',
    'not-in':
      '尚无人登录成功。如非您本人操作，说明有人正在尝试登录您的账户：请使用与其他网站不同的密码，切勿将验证码告知任何人。您可前往 {portal} 修改密码。',
    ended: '请前往 {portal} 重新登录并查看登录记录；如发现非本人登录，请修改密码。如有疑问，请联系我们。',
    colleague:
      '如非您本人操作，请立即告知同事：同事可在后台的“员工访问权限与会话”页面结束您的会话，并申请恢复您的访问权限。',
    decide: '请先与同事沟通，再到管理后台“员工访问与会话”中决定。',
    'unexpected-colleague': '如您对此并不知情，请立即与同事沟通。操作人与操作内容见管理后台的审计记录。',
    appoint: '请增加一位与该会员无关联的同事，或到管理后台“员工访问与会话”中检查利益冲突。',
    'by-staff': '如您并未提出此要求，我们也未曾就此与您沟通，请联系我们。',
  },
  notices: {
    'new-browser': {
      subject: '新浏览器登录 Causeway',
      opening: '有人在一个未识别的浏览器中登录了您的 Causeway 账户。',
    },
    'passkey-new-browser': {
      subject: '您的 Causeway 账户通过通行密钥在新浏览器登录',
      opening: '有人在一个未识别的浏览器中，使用您的通行密钥登录了您的 Causeway 账户。',
    },
    'sign-in-abandoned': {
      subject: '您的 Causeway 账户有一次登录未完成',
      opening: '有人登录您的 Causeway 账户时通过了第一步验证，但未完成下一步。',
    },
    'browser-trusted': {
      subject: '您的 Causeway 账户已添加受信任浏览器',
      opening: '您的 Causeway 账户已添加一个受信任浏览器，使用该浏览器登录时无需新浏览器验证。',
    },
    'password-changed': {
      subject: '您的 Causeway 登录密码已修改',
      opening: '您的 Causeway 账户登录密码已修改。其他会话均已结束，24 小时内暂停兑换和转账。',
    },
    'password-reset': {
      subject: '您的 Causeway 登录密码已重置',
      opening: '您的 Causeway 账户已设置新密码。所有会话均已结束，24 小时内暂停兑换和转账。',
    },
    'email-changed': {
      subject: '您的 Causeway 账户邮箱已变更',
      opening:
        '您的 Causeway 账户已绑定新的邮箱，今后的通知和验证码将发送至新邮箱。这是发送至原邮箱的最后一封邮件。',
    },
    'mobile-changed': {
      subject: '您的 Causeway 账户手机号码已变更',
      opening: '您的 Causeway 账户已绑定新的手机号码，今后的短信验证码将发送至新号码。',
    },
    'authenticator-bound': {
      subject: '您的 Causeway 账户已绑定身份验证器',
      opening: '您的 Causeway 账户已绑定身份验证器应用。',
    },
    'authenticator-rebound': {
      subject: '您的 Causeway 账户身份验证器已更换',
      opening: '您的 Causeway 账户已改绑新的身份验证器应用，原有的已失效。',
    },
    'authenticator-unbound': {
      subject: '您的 Causeway 账户已解绑身份验证器',
      opening: '您的 Causeway 账户已解绑身份验证器及其恢复码，登录时不再要求验证。',
    },
    'authenticator-usage-changed': {
      subject: '您的 Causeway 身份验证器使用范围已变更',
      opening: '您的 Causeway 账户在登录和转账时的身份验证器设置已变更。',
    },
    'recovery-codes-renewed': {
      subject: '您的 Causeway 账户恢复码已更新',
      opening: '您的 Causeway 账户已生成新的恢复码，原有的已失效。',
    },
    'recovery-code-used': {
      subject: '您的 Causeway 账户使用了恢复码',
      opening: '有人使用恢复码代替身份验证器，通过了您 Causeway 账户的验证。',
    },
    'passkey-added': {
      subject: '您的 Causeway 账户已添加通行密钥',
      opening: '您的 Causeway 账户已添加通行密钥，能解锁该密钥的人即可用其登录。',
    },
    'passkey-removed': {
      subject: '您的 Causeway 账户已移除通行密钥',
      opening: '您的 Causeway 账户已移除一个通行密钥，该密钥不能再使用。',
    },
    'passkey-moved': {
      subject: '您 Causeway 账户的通行密钥在另一个密码管理器中使用',
      opening:
        '您 Causeway 账户的一个通行密钥，刚刚在与以往不同的密码管理器或设备上使用。如果是您自己迁移的，无需处理。',
    },
    'developer-platform-changed': {
      subject: '您的 Causeway 开发者平台设置已更改',
      opening: '您的开发者平台密钥或通知地址已更改。使用当前商户公钥所对应私钥签名的请求可以发起付款。',
    },
    'developer-changed-by-colleague': {
      subject: '同事更改了开发者平台设置',
      opening:
        '另一位管理员更改了开发者平台的密钥或通知地址，或确认了这样的更改。使用当前商户公钥所对应私钥签名的请求可以发起付款。',
    },
    'developer-change-waits': {
      subject: '开发者平台的更改等待您确认',
      opening:
        '另一位管理员申请更改开发者平台的商户公钥或通知地址。使用商户公钥所对应私钥签名的请求可以发起付款。请前往开发者平台核对。',
    },
    'developer-change-rejected': {
      subject: '开发者平台的更改已被拒绝',
      opening: '另一位管理员拒绝或撤回了对开发者平台的更改。设置未变。',
    },
    'developer-key-taken-over': {
      subject: '同事接管了 API 密钥',
      opening: '另一位管理员接管了开发者平台上的商户密钥。使用该密钥签名的请求从现在起以其名义执行。',
    },
    'developer-key-owner-gone': {
      subject: '贵公司的 API 密钥需要由其他管理员接管',
      opening:
        '贵公司某个 API 密钥所属的管理员已不再拥有管理员权限，使用该密钥签名的请求会被拒绝。如需继续使用，请在开发者平台接管该密钥；否则请在该处停用。',
    },
    'failed-logins': {
      subject: '您的 Causeway 账户登录失败',
      opening: '您的 Causeway 账户已多次登录失败。',
    },
    'login-locked': {
      subject: '已拦截对您 Causeway 账户的多次失败登录',
      opening:
        '由于登录失败次数过多，失败登录的来源暂时无法再登录您的 Causeway 账户。您信任的其他浏览器和通行密钥仍可使用。',
    },
    'session-stolen': {
      subject: '我们已结束您 Causeway 账户的一个会话',
      opening: '我们发现有会话令牌被重复使用，可能是从您的设备中复制的，因此已结束该会话。',
    },
    'sessions-ended-by-staff': {
      subject: '您的 Causeway 账户会话已被结束',
      opening: '我们的工作人员已结束您 Causeway 账户的所有会话。您可以重新登录。',
    },
    'factor-revoked': {
      subject: '我们已移除您 Causeway 账户的一项登录验证方式',
      opening: '在以其他方式核实您的身份后，我们的工作人员移除了保护您 Causeway 账户的一项验证方式。',
    },
    'own-access-changed': {
      subject: '您的 Causeway 权限已变更',
      opening: '贵公司的管理员更改了您的 Causeway 权限。',
    },
    'own-access-changed-by-staff': {
      subject: '您的 Causeway 权限已变更',
      opening: '我们的工作人员更改了您的 Causeway 权限。',
    },
    'team-changed': {
      subject: '您更改了可代表贵公司操作的人员',
      opening: '有人以您的账户更改了可代表贵公司在 Causeway 上操作的人员。',
    },
    'team-changed-by-colleague': {
      subject: '同事更改了可代表贵公司操作的人员',
      opening: '另一位管理员更改了可代表贵公司在 Causeway 上操作的人员。',
    },
    'recheck-changed': {
      subject: '同事更改了复核规则',
      opening:
        '另一位管理员更改了贵公司需要复核的事项。如规则放宽，该管理员在 24 小时内提交的事项仍适用更严格的规则。',
    },
    'team-changed-by-staff': {
      subject: '我们更改了可代表贵公司操作的人员',
      opening: '我们的工作人员更改了可代表贵公司在 Causeway 上操作的人员。',
    },
    'staff-authenticator-bound': {
      subject: '您的后台账号已绑定身份验证器',
      opening: '您登录 Causeway 后台的账号已绑定身份验证器，作为双重验证方式。',
    },
    'staff-authenticator-rebound': {
      subject: '您的后台账号身份验证器已更换',
      opening: '您登录 Causeway 后台的账号已改绑新的身份验证器，并生成了新的恢复码，原有的均已失效。',
    },
    'staff-passkey-added': {
      subject: '您的后台账号已添加通行密钥',
      opening: '您登录 Causeway 后台的账号已添加通行密钥，作为双重验证方式。',
    },
    'staff-passkey-removed': {
      subject: '您的后台账号已移除通行密钥',
      opening: '您登录 Causeway 后台的账号已移除一个通行密钥，该密钥不能再使用。',
    },
    'staff-passkey-moved': {
      subject: '您控制台权限的通行密钥在另一个密码管理器中使用',
      opening:
        '您用于 Causeway 控制台的一个通行密钥，刚刚在与以往不同的密码管理器或设备上使用。如果是您自己迁移的，无需处理。',
    },
    'staff-recovery-codes-renewed': {
      subject: '您的后台账号恢复码已更新',
      opening: '您登录 Causeway 后台的账号已生成新的恢复码，原有的已失效。',
    },
    'staff-recovery-code-used': {
      subject: '您的后台账号使用了恢复码',
      opening: '有人使用恢复码代替身份验证器，通过了您 Causeway 后台账号的验证。',
    },
    'staff-recovery-waits': {
      subject: '管理后台访问恢复申请等待您决定',
      opening: '一位同事申请移除另一位同事的全部第二验证方式，须由其他人批准或拒绝。',
    },
    'staff-tie-waits': {
      subject: '利益冲突等待确认',
      opening: '一位同事申报另一位同事与某会员有关联，经其他人确认后生效。',
    },
    'staff-change-waits': {
      subject: '员工变更等待确认',
      opening: '一位同事申请变更可使用 Causeway 管理后台的员工，须由另一位高级审核员确认后生效。',
    },
    'staff-changed': {
      subject: '可使用管理后台的员工有变更',
      opening: '可使用 Causeway 管理后台的员工已变更。',
    },
    'staff-own-access-changed': {
      subject: '您的管理后台权限已变更',
      opening: '您使用 Causeway 管理后台的权限已变更，已打开的会话可能已结束。',
    },
    'staff-nobody-left': {
      subject: '可审核某会员的同事不足',
      opening:
        '一项利益冲突已生效。现在没有高级审核员，或只有一位同事可以审核该会员，需要两人的决定将无法作出。',
    },
    'staff-factors-removed': {
      subject: '您的后台双重验证方式已被移除',
      opening:
        '两位同事恢复了您对 Causeway 后台的访问权限：您的双重验证方式已移除，会话均已结束，下次登录时须重新设置。',
    },
  },
};
