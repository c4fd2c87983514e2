// 帳戶保安通知：繁體中文（香港）。
import type { en } from './en.ts';

export const zhHant: typeof en = {
  labels: {
    time: '時間',
    browser: '瀏覽器',
    address: '網絡地址',
    passkey: '通行密鑰',
    codesLeft: '剩餘復原碼',
    method: '已通過的驗證',
    member: '會員',
    factor: '已移除',
    change: '變更',
    colleague: '同事',
    by: '操作人',
  },
  factors: { authenticator: '身份驗證器', passkeys: '通行密鑰', 'trusted-browsers': '受信任瀏覽器' },
  methods: { password: '登入密碼', email: '電郵驗證碼', sms: '短訊驗證碼' },
  changes: {
    invited: '已邀請',
    joined: '已加入',
    senior: '已設為高級審核員',
    role: '角色已更改',
    disabled: '已停用',
    enabled: '已啟用',
    removed: '已從企業移除',
  },
  rules: {
    newPayee: '新增收款人覆核',
    exchange: '兌換覆核門檻',
    transfer: '轉帳覆核門檻',
    subAccount: '子帳戶劃轉覆核門檻',
    on: '開啟',
    off: '關閉',
  },
  endSessions: '並非本人操作：結束所有登入狀態',
  advices: {
    unexpected: '如您不清楚這次更改，請向該同事查證，前往 {portal} 檢查企業設定，並聯絡我們。',
    'by-colleague': '如有疑問，請聯絡貴公司的管理員。',
    secure: '如非您本人操作，請立即前往 {portal} 更改密碼，結束您不認識的登入狀態，並聯絡我們。',
    'taken-over': '如非您本人操作，表示他人正在使用您的帳戶：請立即聯絡我們，並前往 {portal} 重設密碼。',
    known:
      '尚無人登入成功。如非您本人操作，表示有人知道您的密碼或能看到您的訊息：請立即前往 {portal} 更改密碼，切勿將驗證碼告知任何人。',
    'not-in':
      '尚無人登入成功。如非您本人操作，表示有人正在嘗試登入您的帳戶：請使用與其他網站不同的密碼，切勿將驗證碼告知任何人。您可前往 {portal} 更改密碼。',
    ended: '請前往 {portal} 重新登入並查看登入記錄；如發現非本人登入，請更改密碼。如有疑問，請聯絡我們。',
    colleague:
      '如非您本人操作，請立即通知同事：同事可在後台的「員工存取權限與登入狀態」頁面結束您的登入狀態，並申請恢復您的存取權限。',
    decide: '請先與同事溝通，再到管理後台「員工存取與登入狀態」決定。',
    'unexpected-colleague': '如您對此並不知情，請立即與同事溝通。操作人與操作內容見管理後台的審計記錄。',
    appoint: '請增加一位與該會員沒有關聯的同事，或到管理後台「員工存取與登入狀態」檢查利益衝突。',
    'by-staff': '如您並未提出此要求，我們亦未曾就此與您溝通，請聯絡我們。',
  },
  notices: {
    'new-browser': {
      subject: '新瀏覽器登入 Causeway',
      opening: '有人在一個未識別的瀏覽器中登入了您的 Causeway 帳戶。',
    },
    'passkey-new-browser': {
      subject: '您的 Causeway 帳戶透過通行密鑰在新瀏覽器登入',
      opening: '有人在一個未識別的瀏覽器中，使用您的通行密鑰登入了您的 Causeway 帳戶。',
    },
    'sign-in-abandoned': {
      subject: '您的 Causeway 帳戶有一次登入未完成',
      opening: '有人登入您的 Causeway 帳戶時通過了第一步驗證，但未完成下一步。',
    },
    'browser-trusted': {
      subject: '您的 Causeway 帳戶已新增受信任瀏覽器',
      opening: '您的 Causeway 帳戶已新增一個受信任瀏覽器，使用該瀏覽器登入時毋須新瀏覽器驗證。',
    },
    'password-changed': {
      subject: '您的 Causeway 登入密碼已更改',
      opening: '您的 Causeway 帳戶登入密碼已更改。其他登入狀態均已結束，24 小時內暫停兌換和轉帳。',
    },
    'password-reset': {
      subject: '您的 Causeway 登入密碼已重設',
      opening: '您的 Causeway 帳戶已設定新密碼。所有登入狀態均已結束，24 小時內暫停兌換和轉帳。',
    },
    'email-changed': {
      subject: '您的 Causeway 帳戶電郵已變更',
      opening:
        '您的 Causeway 帳戶已綁定新的電郵，今後的通知和驗證碼將發送至新電郵。這是發送至原電郵的最後一封電郵。',
    },
    'mobile-changed': {
      subject: '您的 Causeway 帳戶手機號碼已變更',
      opening: '您的 Causeway 帳戶已綁定新的手機號碼，今後的短訊驗證碼將發送至新號碼。',
    },
    'authenticator-bound': {
      subject: '您的 Causeway 帳戶已綁定身份驗證器',
      opening: '您的 Causeway 帳戶已綁定身份驗證器應用程式。',
    },
    'authenticator-rebound': {
      subject: '您的 Causeway 帳戶身份驗證器已更換',
      opening: '您的 Causeway 帳戶已改綁新的身份驗證器應用程式，原有的已失效。',
    },
    'authenticator-unbound': {
      subject: '您的 Causeway 帳戶已解除綁定身份驗證器',
      opening: '您的 Causeway 帳戶已解除綁定身份驗證器及其復原碼，登入時不再要求驗證。',
    },
    'authenticator-usage-changed': {
      subject: '您的 Causeway 身份驗證器使用範圍已變更',
      opening: '您的 Causeway 帳戶在登入和轉帳時的身份驗證器設定已更改。',
    },
    'recovery-codes-renewed': {
      subject: '您的 Causeway 帳戶復原碼已更新',
      opening: '您的 Causeway 帳戶已產生新的復原碼，原有的已失效。',
    },
    'recovery-code-used': {
      subject: '您的 Causeway 帳戶使用了復原碼',
      opening: '有人使用復原碼代替身份驗證器，通過了您 Causeway 帳戶的驗證。',
    },
    'passkey-added': {
      subject: '您的 Causeway 帳戶已新增通行密鑰',
      opening: '您的 Causeway 帳戶已新增通行密鑰，能解鎖該密鑰的人即可用其登入。',
    },
    'passkey-removed': {
      subject: '您的 Causeway 帳戶已移除通行密鑰',
      opening: '您的 Causeway 帳戶已移除一個通行密鑰，該密鑰不能再使用。',
    },
    'passkey-moved': {
      subject: '您 Causeway 帳戶的通行密鑰在另一個密碼管理器中使用',
      opening:
        '您 Causeway 帳戶的一個通行密鑰，剛剛在與以往不同的密碼管理器或裝置上使用。如屬您自行轉移，無需處理。',
    },
    'developer-platform-changed': {
      subject: '您的 Causeway 開發者平台設定已更改',
      opening: '您的開發者平台金鑰或通知網址已更改。使用目前商戶公鑰所對應私鑰簽署的請求可以發起付款。',
    },
    'developer-changed-by-colleague': {
      subject: '同事更改了開發者平台設定',
      opening:
        '另一位管理員更改了開發者平台的金鑰或通知網址，或確認了此類更改。使用目前商戶公鑰所對應私鑰簽署的請求可以發起付款。',
    },
    'developer-change-waits': {
      subject: '開發者平台的更改等待您確認',
      opening:
        '另一位管理員申請更改開發者平台的商戶公鑰或通知網址。使用商戶公鑰所對應私鑰簽署的請求可以發起付款。請前往開發者平台核對。',
    },
    'developer-change-rejected': {
      subject: '開發者平台的更改已被拒絕',
      opening: '另一位管理員拒絕或撤回了對開發者平台的更改。設定維持不變。',
    },
    'developer-key-taken-over': {
      subject: '同事接管了 API 金鑰',
      opening: '另一位管理員接管了開發者平台上的商戶金鑰。以該金鑰簽署的請求由現在起以其名義執行。',
    },
    'developer-key-owner-gone': {
      subject: '貴公司的 API 金鑰需要由其他管理員接管',
      opening:
        '貴公司某個 API 金鑰所屬的管理員已不再擁有管理員權限，以該金鑰簽署的請求會被拒絕。如需繼續使用，請在開發者平台接管該金鑰；否則請在該處停用。',
    },
    'failed-logins': {
      subject: '您的 Causeway 帳戶登入失敗',
      opening: '您的 Causeway 帳戶已多次登入失敗。',
    },
    'login-locked': {
      subject: '已攔截對您 Causeway 帳戶的多次失敗登入',
      opening:
        '由於登入失敗次數過多，失敗登入的來源暫時無法再登入您的 Causeway 帳戶。您信任的其他瀏覽器和通行密鑰仍可使用。',
    },
    'session-stolen': {
      subject: '我們已結束您 Causeway 帳戶的一個登入狀態',
      opening: '我們發現有登入權杖被重複使用，可能是從您的裝置中複製的，因此已結束該登入狀態。',
    },
    'sessions-ended-by-staff': {
      subject: '您的 Causeway 帳戶的登入狀態已被結束',
      opening: '我們的員工已結束您 Causeway 帳戶的所有登入狀態。您可以重新登入。',
    },
    'factor-revoked': {
      subject: '我們已移除您 Causeway 帳戶的一項登入驗證方式',
      opening: '在以其他方式核實您的身份後，我們的員工移除了保護您 Causeway 帳戶的一項驗證方式。',
    },
    'own-access-changed': {
      subject: '您的 Causeway 權限已變更',
      opening: '貴公司的管理員更改了您的 Causeway 權限。',
    },
    'own-access-changed-by-staff': {
      subject: '您的 Causeway 權限已變更',
      opening: '我們的員工更改了您的 Causeway 權限。',
    },
    'team-changed': {
      subject: '您更改了可代表貴公司操作的人員',
      opening: '有人以您的帳戶更改了可代表貴公司在 Causeway 上操作的人員。',
    },
    'team-changed-by-colleague': {
      subject: '同事更改了可代表貴公司操作的人員',
      opening: '另一位管理員更改了可代表貴公司在 Causeway 上操作的人員。',
    },
    'recheck-changed': {
      subject: '同事更改了覆核規則',
      opening:
        '另一位管理員更改了貴公司需要覆核的事項。如規則放寬，該管理員在 24 小時內提交的事項仍適用較嚴格的規則。',
    },
    'team-changed-by-staff': {
      subject: '我們更改了可代表貴公司操作的人員',
      opening: '我們的員工更改了可代表貴公司在 Causeway 上操作的人員。',
    },
    'staff-authenticator-bound': {
      subject: '您的後台帳號已綁定身份驗證器',
      opening: '您登入 Causeway 後台的帳號已綁定身份驗證器，作為雙重驗證方式。',
    },
    'staff-authenticator-rebound': {
      subject: '您的後台帳號身份驗證器已更換',
      opening: '您登入 Causeway 後台的帳號已改綁新的身份驗證器，並產生了新的復原碼，原有的均已失效。',
    },
    'staff-passkey-added': {
      subject: '您的後台帳號已新增通行密鑰',
      opening: '您登入 Causeway 後台的帳號已新增通行密鑰，作為雙重驗證方式。',
    },
    'staff-passkey-removed': {
      subject: '您的後台帳號已移除通行密鑰',
      opening: '您登入 Causeway 後台的帳號已移除一個通行密鑰，該密鑰不能再使用。',
    },
    'staff-passkey-moved': {
      subject: '您控制台權限的通行密鑰在另一個密碼管理器中使用',
      opening:
        '您用於 Causeway 控制台的一個通行密鑰，剛剛在與以往不同的密碼管理器或裝置上使用。如屬您自行轉移，無需處理。',
    },
    'staff-recovery-codes-renewed': {
      subject: '您的後台帳號復原碼已更新',
      opening: '您登入 Causeway 後台的帳號已產生新的復原碼，原有的已失效。',
    },
    'staff-recovery-code-used': {
      subject: '您的後台帳號使用了復原碼',
      opening: '有人以復原碼代替身份驗證器，通過了您 Causeway 後台帳號的驗證。',
    },
    'staff-recovery-waits': {
      subject: '管理後台存取恢復申請等待您決定',
      opening: '一位同事申請移除另一位同事的全部第二重驗證方式，須由其他人批准或拒絕。',
    },
    'staff-tie-waits': {
      subject: '利益衝突等待確認',
      opening: '一位同事申報另一位同事與某會員有關聯，經其他人確認後生效。',
    },
    'staff-change-waits': {
      subject: '員工變更等待確認',
      opening: '一位同事申請變更可使用 Causeway 管理後台的員工，須由另一位高級審核員確認後生效。',
    },
    'staff-changed': {
      subject: '可使用管理後台的員工有變更',
      opening: '可使用 Causeway 管理後台的員工已變更。',
    },
    'staff-own-access-changed': {
      subject: '您的管理後台權限已變更',
      opening: '您使用 Causeway 管理後台的權限已變更，已開啟的登入狀態可能已結束。',
    },
    'staff-nobody-left': {
      subject: '可審核某會員的同事不足',
      opening:
        '一項利益衝突已生效。現在沒有高級審核員，或只有一位同事可以審核該會員，需要兩人的決定將無法作出。',
    },
    'staff-factors-removed': {
      subject: '您的後台雙重驗證方式已被移除',
      opening:
        '兩位同事恢復了您對 Causeway 後台的存取權限：您的雙重驗證方式已移除，登入狀態均已結束，下次登入時須重新設定。',
    },
  },
};
